import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Our own code, which stands in an agent's stack but is not what its author looks for. */
const OWN = [join(import.meta.dirname, '..', '/'), join(import.meta.dirname, '..', '..', 'scripts', '/')]
/** An ES module stands there by its address, a CommonJS one by its path. */
const FRAME = /(?:^|[\s(])((?:file:\/\/)?\/[^\s()]+?):(\d+)(?::\d+)?\)?$/

/** A stack without the marks of modules that were loaded again, so that editors find its files. */
export const plainStack = (stack: string): string => stack.replace(/\?v\d+-\d+(?=:\d)/g, '')

/** File and line of the author's code in a stack; undefined when it has none. */
export function placeIn(stack: string): string | undefined {
  for (const line of stack.split('\n', 50)) {
    const [, place = '', at] = FRAME.exec(line.trimEnd()) ?? []
    const file = place.startsWith('file:') ? fileURLToPath(place.replace(/\?.*$/, '')) : place
    if (file !== '' && !OWN.some((folder) => file.startsWith(folder)) && !file.includes('/node_modules/')) return `${file}:${at}`
  }
  return undefined
}
