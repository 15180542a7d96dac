import { enFormation } from './en-formation.ts'
import { addWords } from './i18n.ts'

addWords(enFormation)
