import { enSettings } from './en-settings.ts'
import { addWords } from './i18n.ts'

addWords(enSettings)
