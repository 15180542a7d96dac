import { Intent } from '#protocol/shop.ts'

export interface Example {
  text: string
  intent: Intent
}

/** Reads a file of utterances: `@intent` opens a section, one utterance per line. */
export function parseExamples(file: string): Example[] {
  const examples: Example[] = []
  let intent: Intent = 'other'
  for (const line of file.split('\n')) {
    const text = line.trim()
    if (text.startsWith('@')) intent = Intent.parse(text.slice(1))
    else if (text !== '') examples.push({ text, intent })
  }
  return examples
}
