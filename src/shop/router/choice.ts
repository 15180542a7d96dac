import { pattern } from '#text/pattern.ts'
import type { Reading } from './features.ts'
import { GOODS, SERVICE } from './other.ts'

const THAN = /(?<!\p{L})(?:than|then|чем|ніж|за)(?!\p{L})/u

/** "3 лучше чем 1?", "из всех этих что лучшее", "the black one or the white one?": a choice among what is shown. */
export function choosesAmongShown({ text, tokens, has }: Reading): boolean {
  if (SERVICE.some(has) || GOODS.some(has) || has('<only>') || has('<sort>')) return false
  const places = tokens.filter((token) => token === '<num>' || token === '<ord>').length
  if (has('<better>') && places === 2 && THAN.test(text)) return true
  if (has('<better>') && has('<it>') && (has('<what>') || text.endsWith('?')) && tokens.length <= 9) return true
  const at = tokens.indexOf('<or>')
  const sides = at > 0 ? [tokens.slice(Math.max(0, at - 3), at), tokens.slice(at + 1)] : []
  return (
    sides.length === 2 &&
    sides.every((side) => side.includes('<value>')) &&
    tokens.length <= 9 &&
    (text.endsWith('?') || /the .+ or the /u.test(text)) &&
    !/^(?:is|are) (?:it|they|this)|^(?:он|она|они|це|это|він|вона|вони) |цвет|колір|colou?r/u.test(text)
  )
}

const COMPARATIVE = /(?<!\p{L})(?:(?:по)?\p{L}{2,}(?:ее|ше|льше|гче|же|ьше)|\p{L}{2,}(?:іші|ші|чі|іше|ше|жчі)|[a-z]{3,}er)(?!\p{L})/u
const ANYTHING = /(?<!\p{L})(?:есть|є|бывают|бувають|имеются|any|anything|got|something)(?!\p{L})/u

/** "Побольше есть?", "anything bigger?". */
export const asksForOther = ({ text, tokens, has }: Reading): boolean =>
  tokens.length <= 5 &&
  (COMPARATIVE.test(text) || (has('<value>') && tokens.length <= 4)) &&
  ANYTHING.test(text) &&
  !GOODS.some(has) &&
  !SERVICE.some(has) &&
  !['<ord>', '<it>', '<compare>', '<layout>', '<picture>', '<what>', '<also>', '<detail>'].some(has)

const FAULT = pattern(
  String.raw`
      (?:(?<!\p{L})не (?:включа|вмика|работает|працює|заряжа|заряджа|грузит|запуска|печатает|показывает|показує)
      |(?:does ?n'?t|does not|won'?t|will not|did ?n'?t|is ?n'?t|stopped) (?:even )?(?:turn|work|charg|start
      |power|boot|open|load))
    `,
)

/** "The laptop i received doesn't turn on": trouble with what was bought. */
export const reportsFault = ({ text, has }: Reading): boolean =>
  FAULT.test(text) &&
  !['<ord>', '<find>', '<show>', '<want>', '<advise>', '<only>', '<drop>'].some(has) &&
  !/(?:ли|чи|need|нов\p{L}+)(?!\p{L})/u.test(text) &&
  !(text.endsWith('?') && has('<it>'))

const TOO = /(?<!\p{L})(?:too|слишком|занадто|надто|чересчур)(?: \p{L}+)? \p{L}{3,}/u

/** "Nope, too big". */
export const findsTooMuch = ({ text, tokens, has }: Reading): boolean =>
  TOO.test(text) &&
  tokens.length <= 7 &&
  !GOODS.some(has) &&
  !SERVICE.some(has) &&
  !text.endsWith('?') &&
  !['<ord>', '<it>', '<layout>', '<picture>', '<scale>', '<what>'].some(has) &&
  !/make|сделай|зроби|text|текст/u.test(text)

const WITH_IT =
  /(?<!\p{L})(?:(?:to|with|on|in|into|for) it|(?:к |с |со |в |на |до |з |із |у |об |о )(?:нему|ним|нем|него|ней|нее|нього|ньому|неї|ній|нею))(?!\p{L})/u
const MAY =
  /(?<!\p{L})(?:can|could|may|will|does|do|is|are|how|what|можно|можна|ли|чи|как|як|сколько|скільки|что|що|есть|є|влезет|влізе|идет|йде)(?!\p{L})/u

/** "Can i connect two devices to it". */
export const asksOfIt = ({ text, has, tokens }: Reading): boolean =>
  WITH_IT.test(text) &&
  MAY.test(text) &&
  tokens.length <= 10 &&
  !SERVICE.some(has) &&
  ![
    '<find>',
    '<show>',
    '<want>',
    '<buy>',
    '<cart>',
    '<take>',
    '<compare>',
    '<better>',
    '<layout>',
    '<picture>',
    '<undo>',
    '<cancel>',
    '<only>',
    '<sort>',
  ].some(has)
