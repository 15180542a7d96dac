import { enOperator } from './en-operator.ts'
import { addWords } from './i18n.ts'

addWords(enOperator)
