import { pattern } from '#text/pattern.ts'
import type { Reading } from './features.ts'

/** "Any earphones that …", "есть наушники …": asked of the shop, not of what is shown. */
export const ANY = pattern(
  String.raw`
      ^(?:а |и |і |hi |hey |привет |привіт |so |ну )*(?:any|got any|you got|have you got
      |do (?:you|u|ya)(?: guys)? (?:have|sell|carry|stock)|есть ли|есть|чи є|є|маєте|имеются|чи маєте
      |what(?:'s|s| is| do you| have you| kind of \p{L}+)* (?:available|have|got|carry|sell|in)
      |(?:что|чё|че|що|шо|какие|які)(?: у вас| там| тут)? (?:есть|є|имеется|бывают|бувають|маєте)(?: из| з
      | по)?)(?= )(?!.*(?:в комплект|in the box|included|come with|у нього|у него|у неї|у нее|на нем|в нем))
    `,
)
const NUMBERED = /(?:^|\s)(?:number|номер|no\.?|вариант|варіант|option|#|№) ?(?:\d{1,2}|one|two|three|four|five)(?!\d)/u
const IN_A_COLOUR = /(?:^|\s)(?:в|у) \p{L}+(?:ом|ем|ому|ем) (?:цвете|кольорі|размере|розмірі)|(?:come|comes|available) in \p{L}+\?$/u
const CHOOSE = pattern(
  String.raw`
      (?:(?<!the|about|of|is|on|for|me|and|or) first$|выбрать|обрати|вибрати|choose|pick|go for|сначала|спочатку
      |первых|перших|first (?:two|three|\d)|ones first)
    `,
)
const ONE_OF_THEM = /(?:^|[\s-])(?:it|this one|that one|он|она|оно|він|вона|воно|этот|эта|цей|ця)(?=[\s,?]|$)/u
const CHANGES = '<compare> <better> <drop> <keep> <only> <sort> <find> <cart> <take> <layout> <undo> <buy>'.split(' ')

/** "А третий?", "and number 3?", "он в чёрном есть?": one of those shown, and nothing that would change the list. */
export function pointsAtOne({ text, tokens, has }: Reading): boolean {
  if (CHANGES.some(has) || has('<cheap>') || tokens.length > 7 || CHOOSE.test(text)) return false
  if (/(?:^|\s)(?:step|шаг|крок|действие|дію|изменение|зміну)(?=\s|$)/u.test(text)) return false
  if (/^(?:а |и |і |and )?\d{1,2} \p{L}{3,}.*\?$/u.test(text) && has('<num>') && !has('<thing>') && !has('<or>')) return true
  const ordinals = tokens.filter((token) => token === '<ord>').length
  if (ordinals === 1 || NUMBERED.test(text)) return !has('<thing>') || has('<what>') || ASKS.test(text)
  if (text.endsWith('?') && !has('<thing>') && IN_A_COLOUR.test(text)) return true
  return text.endsWith('?') && has('<value>') && ONE_OF_THEM.test(text) && !has('<thing>') && !has('<brand>')
}

const ASKS =
  /\?$|^(?:and |so |but |ok )*(?:does|do|is|are|can|could|will|would|has|have|what|how|why|when)(?!\p{L})|(?<!\p{L})(?:ли|чи)(?!\p{L})/u
