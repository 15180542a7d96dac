import { enWork } from './en-work.ts'
import { addWords } from './i18n.ts'

addWords(enWork)
