import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Our own code, which stands in an agent's stack but is not what its author looks for. */
const OWN = pathToFileURL(join(import.meta.dirname, '..')).href
const FRAME = /(file:\/\/[^\s()]+?):(\d+)(?::\d+)?\)?$/

/** A stack without the marks of modules that were loaded again, so that editors find its files. */
export const plainStack = (stack: string): string => stack.replace(/\?v\d+-\d+(?=:\d)/g, '')

/** File and line of the author's code in a stack; undefined when it has none. */
export function placeIn(stack: string): string | undefined {
  for (const line of stack.split('\n', 50)) {
    const [, file = '', at] = FRAME.exec(line.trimEnd()) ?? []
    if (file !== '' && !file.startsWith(OWN) && !file.includes('/node_modules/'))
      return `${decodeURI(file.replace(/^file:\/\//, '').replace(/\?.*$/, ''))}:${at}`
  }
  return undefined
}
