import { type X2jOptions, XMLParser } from 'fast-xml-parser'
import { decodeEntities } from '#text/html.ts'
import { isRecord, type Row } from './types.ts'

export const nodes = (value: unknown): Row[] => [value].flat().filter(isRecord)
/** What stands inside of elements that lie in each other. */
export const within = (node: unknown, ...path: string[]): unknown => path.reduce((at, name) => (isRecord(at) ? at[name] : undefined), node)

/** The tree of a text, or why there is none. Entities are decoded here: what a file declares itself is never expanded. */
export function createXmlReader(options: X2jOptions): (text: string) => { root?: unknown; fault?: string } {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    tagValueProcessor: (_, value) => decodeEntities(value),
    attributeValueProcessor: (_, value) => decodeEntities(value),
    ...options,
  })
  return (text) => {
    try {
      return { root: parser.parse(text) as unknown }
    } catch (error) {
      return { fault: `not valid XML: ${error instanceof Error ? error.message.slice(0, 160).replace(/\.+$/, '') : 'unreadable'}` }
    }
  }
}
