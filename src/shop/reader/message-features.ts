import type { Catalog } from '../catalog/catalog.ts'
import type { Reading } from '../router/features.ts'
import { standingOf } from '../talk/standing.ts'
import { phrasesIn } from '../talk/phrases.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { stem } from '../text/stem.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Here, Look } from './features.ts'
import type { Span } from './tagger.ts'

const share = (part: number, whole: number): string =>
  part === 0 ? 'none' : part >= whole * 0.9 ? 'all' : part * 2 >= whole ? 'many' : 'some'

const screenOf = ({ size }: Set<number>): string => (size === 0 ? 'none' : size === 1 ? 'one' : size < 4 ? 'few' : 'many')

/** All signs once more beside whether something is shown. */
const besideScreen = (plain: string[], screen: string): string[] => [
  ...plain,
  ...plain.map((sign) => `${screen === 'none' ? 'e' : 's'}|${sign}`),
  `screen:${screen}`,
]

/** How what is named stands to what is shown. */
function relation(said: string[], among: 'any' | 'told' | 'are', catalog: Catalog, { shown, kind }: Here): string[] {
  return said.flatMap((one) =>
    catalog.index.resolve([one]).terms.flatMap((term) => {
      const rows = standingOf(catalog, term)[among]
      return [
        `${among}:shown:${share(rows.intersection(shown).size, shown.size)}`,
        `${among}:kind:${share(rows.intersection(kind).size, kind.size)}`,
        `${among}:own:${share(rows.intersection(shown).size, rows.size)}`,
      ]
    }),
  )
}

/** What tells what is to be done about a message: its words, what they are there for, and how what is named stands to what is shown. */
export function taggedFeatures(reading: Reading, spans: Span[], here: Here, route: string): string[] {
  const { catalog, shown } = here
  const items = reading.wishes?.items ?? []
  const screen = screenOf(shown)
  const tagAt = (at: number) => spans.find(({ from, to }) => at >= from && at < to)?.tag
  // Words that name goods are only their tag: it must hold for any goods.
  const tokens = items.map(({ text, kind }, at) => {
    const tag = tagAt(at)
    return tag && tag !== 'A' && tag !== 'L' ? `<${tag}>` : kind === 'word' ? stem(text) : text
  })
  const short = tokens.filter((token, at) => token !== tokens[at - 1] || !token.startsWith('<'))
  const padded = ['^', ...short, '$']
  const tags = [...new Set(spans.map(({ tag }) => tag))].sort()
  const saidAs = (...wanted: Span['tag'][]) =>
    spans
      .filter(({ tag }) => wanted.includes(tag))
      .map(({ from, to }) =>
        items
          .slice(from, to)
          .filter(({ kind, text }) => kind !== 'sign' && !STOP_WORDS.has(text))
          .map(({ text }) => text)
          .join(' '),
      )
      .filter((said) => said !== '')
  const [goods, conditions] = [saidAs('K'), saidAs('M', 'P')]
  const unknown = [...goods, ...conditions].some((said) => catalog.index.resolve([said]).unknown.length > 0)
  const kinds = reading.tokens.map((token, at) =>
    token.startsWith('<') ? token : (classOf(reading.items[at]?.text ?? '') ?? stem(reading.items[at]?.text ?? '')),
  )
  const words = plainWords(reading.text)
  const said = phrasesIn(words).map(({ name }) => name)
  const facts = [
    ...relation(goods, 'are', catalog, here).map((fact) => `K:${fact}`),
    ...relation(goods, 'told', catalog, here).map((fact) => `K:${fact}`),
    ...relation(conditions, 'any', catalog, here).map((fact) => `M:${fact}`),
  ]
  const plain = [
    ...padded.map((token) => `w:${token}`),
    ...padded.slice(1).map((token, at) => `b:${padded[at]} ${token}`),
    ...padded.slice(2).map((token, at) => `t:${padded[at]} ${padded[at + 1]} ${token}`),
    ...kinds.map((kind) => `c:${kind}`),
    ...kinds.slice(1).map((kind, at) => `cb:${kinds[at]} ${kind}`),
    ...said.map((name) => `says:${name}`),
    `first:${short[0]} ${short[1] ?? ''}`,
    `tags:${tags.join('')}`,
    ...tags.map((tag) => `tag:${tag}`),
    ...['K', 'M', 'A', 'R', 'S', 'B', 'N', 'L'].filter((tag) => !(tags as string[]).includes(tag)).map((tag) => `no:${tag}`),
    `n:${Math.min(8, items.length)}`,
    `route:${route}`,
    reading.text.includes('?') ? '?' : 'no?',
    unknown ? 'unknown' : 'known',
    `filters:${Math.min(2, reading.wishes?.filters.length ?? 0)}`,
    ...facts,
  ]
  return [...besideScreen(plain, screen), `screen:${screen} tags:${tags.join('')}`, ...facts.map((fact) => `${fact} ${tags.join('')}`)]
}

/** The same before anything is tagged: what the whole message looks like. */
export function messageFeatures(reading: Reading, looks: Look[], here: Here, route: string): string[] {
  const screen = screenOf(here.shown)
  const words = plainWords(reading.text)
  const said = phrasesIn(words).map(({ name }) => name)
  const kinds = ['^', ...looks.map(({ kind }) => kind), '$']
  const stems = ['^', ...looks.map((look) => look.stem), '$']
  const plain = [
    ...stems.map((one) => `w:${one}`),
    ...stems.slice(1).map((one, at) => `b:${stems[at]} ${one}`),
    ...kinds.slice(1).map((one, at) => `kb:${kinds[at]} ${one}`),
    ...kinds.slice(2).map((one, at) => `kt:${kinds[at]} ${kinds[at + 1]} ${one}`),
    ...looks.flatMap(({ signs, kind }) => signs.map((sign) => `sg:${sign}`).concat(signs.map((sign) => `sg:${sign} ${kind}`))),
    ...looks.map(({ use }) => `u:${use}`),
    ...said.map((name) => `says:${name}`),
    `first:${stems[1]} ${stems[2] ?? ''}`,
    `n:${Math.min(8, looks.length)}`,
    `route:${route}`,
    reading.text.includes('?') ? '?' : 'no?',
  ]
  return besideScreen(plain, screen)
}
