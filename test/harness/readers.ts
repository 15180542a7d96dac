import { routeByRule } from '#agents/adaptive/route.ts'
import { asksForHelp, declines, isRequest } from '#agents/adaptive/words.ts'
import { parseCommands as browserCommands } from '#agents/browser/commands.ts'
import { parseCommands as coderCommands } from '#agents/coder/commands.ts'
import { splitClauses } from '#agents/orchestrator/clauses.ts'
import { planByRules } from '#agents/orchestrator/rules.ts'
import { parseAgents, parsePassages, taskOf } from '#text/prompt/context.ts'
import { historyFor } from '#core/turn/context.ts'
import { featuresOf } from '#knowledge/vector.ts'
import { splitDocument } from '#knowledge/split.ts'
import { parseObject } from '#model/parse.ts'
import { refuseUrl } from '#policy/address.ts'
import { judge } from '#policy/detector.ts'
import { prepareLanguages } from '#policy/languages.ts'
import { parseDuration } from '#protocol/duration.ts'
import { parseClientFrame } from '#protocol/frames.ts'
import { makeVisible } from '#protocol/visible.ts'
import { checkOrigin } from '#server/origin.ts'
import { readRows } from '#shop/import/read-catalog.ts'
import { readFaq } from '#shop/import/read-faq.ts'
import { plainText } from '#text/html.ts'
import { findFaq } from '#shop/faq.ts'
import { parseWishes } from '#shop/filters/parse.ts'
import { route } from '#shop/router/route.ts'
import { languageOf } from '#text/language.ts'
import { stemSlots } from '#text/stem.ts'
import { parseCommand } from '#tools/commands/argv.ts'
import { applyEdits } from '#tools/files/edit.ts'
import { unifiedDiff } from '#tools/files/diff.ts'
import { z } from 'zod'
import { sampleCatalog } from '../fixtures/shop/sample.ts'

const KIB = 1_024
/** What a person may say; what a label of a page may hold; a document; a file of a shop; a header. */
const LIMITS = { message: 64 * KIB, label: 10_000, document: 400_000, table: 100_000, header: 8 * KIB } as const

export interface Reader {
  name: string
  limit: number
  read(text: string): unknown
}

const AGENTS = ['coder', 'browser', 'shop', 'assistant'].map((id) => ({
  id,
  name: id,
  description: `The ${id} reads, writes, buys and opens things`,
  status: 'idle' as const,
}))

/** A refusal is an answer too: only the time counts. */
const orRefusal = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text)
  } catch {
    return undefined
  }
}

/** Every reader of text from outside. One that is added to the product is added here. */
export async function createReaders(): Promise<Reader[]> {
  await prepareLanguages()
  const catalog = await sampleCatalog()
  const message: Record<string, (text: string) => unknown> = {
    'plain commands of the coder': coderCommands,
    'a write of the coder': (text) => coderCommands(`write file ${text}`),
    'plain commands of the browser': browserCommands,
    'clauses of a plan': splitClauses,
    'a plan by rules': (text) => planByRules(text, AGENTS),
    'routing in the lobby': (text) => [routeByRule(text, AGENTS), asksForHelp(text), declines(text), isRequest(text)],
    "the shop's router": (text) => route(text, catalog, { onScreen: true }),
    "the shop's filters": (text) => parseWishes(text, catalog),
    'questions and answers': (text) =>
      findFaq(text, [{ id: '1', question: 'How long does delivery take?', answer: 'Two days.', keywords: [] } as never]),
    'the language of a text': languageOf,
    'the stems of a text': stemSlots,
    'features of a query': featuresOf,
    'a prompt that is read back': (text) => [parsePassages(text), parseAgents(text), taskOf(text)],
    'an object from a model': (text) => parseObject(text, z.object({ a: z.string() })),
    'what is shown to a person': makeVisible,
    'an edit that is not found': (text) => applyEdits(text, [{ old_text: `${text.slice(0, 20_000)}!`, new_text: 'x' }], 'f'),
    'a diff': (text) => unifiedDiff('f', text, text.split('').toReversed().join('')),
    'the history of a turn': (text) =>
      historyFor([{ n: 1, id: 'm', role: 'user', content: text, agent_id: null }] as never, { message_id: 'x', history_n: 9 } as never),
    'a frame': (text) => parseClientFrame(JSON.stringify({ type: 'user_message', content: text })),
    'a broken frame': parseClientFrame,
  }
  const label: Record<string, (text: string) => unknown> = {
    'a name of an element': (text) => judge({ action: 'click', element: { role: 'button', name: text } }),
    'a value and a context': (text) => judge({ action: 'click', element: { role: 'button', name: 'OK', value: text, context: text } }),
    'typed text': (text) => judge({ action: 'type', element: { role: 'textbox', name: 'Chat' }, submit: true, typed: text } as never),
  }
  const document: Record<string, (text: string) => unknown> = {
    'a page of knowledge': (content) => splitDocument({ name: 'd', format: 'html', content }),
    Markdown: (content) => splitDocument({ name: 'd', format: 'markdown', content }),
    'a plain document': (content) => splitDocument({ name: 'd', format: 'text', content }),
    'JSON Lines': (content) => splitDocument({ name: 'd', format: 'jsonl', content }),
  }
  const table: Record<string, (text: string) => unknown> = {
    'a catalogue of any form': (text) => readRows(text, () => false),
    'a catalogue as a table': (text) => readRows(`id;name\n1;${text}\n`, () => false),
    'a catalogue as XML': (text) => readRows(`<?xml version="1.0"?><shop><item>${text}</item></shop>`, () => false),
    'a description with tags': plainText,
    'an FAQ': (text) => readFaq(Buffer.from(text)),
  }
  const header: Record<string, (text: string) => unknown> = {
    'an address': (text) => refuseUrl(text, { allowLoopback: false, allowPrivate: false }),
    'an address of a host': (text) => refuseUrl(`http://${text}/`, { allowLoopback: false, allowPrivate: false }),
    'a duration': parseDuration,
    'a command line': parseCommand,
    'Host and Origin': (text) => checkOrigin({ host: text, origin: text }, { loopback: true, hosts: [] }),
  }
  return Object.entries({ message, label, document, table, header }).flatMap(([kind, readers]) =>
    Object.entries(readers).map(([name, read]) => ({ name, limit: LIMITS[kind as keyof typeof LIMITS], read: orRefusal(read) })),
  )
}

/** Space, punctuation and what opens but never closes; one letter of each script; pairs and words that begin something. */
const GAPS = [' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '.', ', ', ';', '-', '(', '[', '{', '<', '"', '`', '<nav ', '<li', '<!--', '&#']
const LETTERS = ['a', 'я', 'є', 'α', 'א', 'ع', 'अ', 'ก', '漢', 'か', '한', 'İ', 'e\u0301', '😀', '0', '\ud83d']
const PAIRS = ['a ', 'aA', 'a.', '1,', '{"a":', '```', 'then ', 'and ', 'не ', 'delete ', 'from 1 to ', 'with ', 'http://', '../']

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

export const SHAPES: { name: string; text: (length: number) => string }[] = [
  ...[...LETTERS, ...PAIRS].map((piece) => ({ name: JSON.stringify(piece), text: (length: number) => fill(piece, length) })),
  ...GAPS.map((piece) => ({ name: `x, then ${JSON.stringify(piece)}, then x`, text: (length: number) => `x${fill(piece, length - 2)}x` })),
]
