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
const CHANGES = [
  '<compare>',
  '<better>',
  '<drop>',
  '<keep>',
  '<only>',
  '<sort>',
  '<find>',
  '<cart>',
  '<take>',
  '<layout>',
  '<undo>',
  '<buy>',
]

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

const ABOUT_IT =
  /^(?:and |so |but )?(?:can|does|is|will|would|has|could) (?:it|this|that one|this one)(?= )|^(?:is|are) the \p{L}+ \p{L}+\??$/u
const DOES = /(?<!вод|прода|име|ма)(?:ется|ится|ются|ятся|ється|иться|ються|аться)\?$/u
const HOW_MUCH = /^(?:а |за |на |и |і )*(?:сколько|скільки)(?= ).*\p{L}{3}(?:ется|ится|ється|иться|ает|ає|ит|ить)(?!\p{L})/u
const GOODS_NAMED = ['<thing>', '<brand>', '<name>']
const OF_THESE = /^(?:do|does|are|is|have|has) (?:any|either|all|both|one|some) of (?:these|them|those)/u
const HOW = pattern(
  String.raw`
      ^(?:а |и |і |and |so |ну )*(?:(?:how's|hows|how is|how are)(?! (?:you|your|u|it going)(?!\p{L}))|насколько
      |наскільки|как там|як там|как у|як у
      |(?:как
      |як)(?! (?:тебя|тебе|тво\p{L}+|ваши|ваші|вас|дел\p{L}+|жизнь|життя|сам|сама|настро\p{L}+|оно|воно|ся|ты|ти
      |дела|справи|зовут|звати))
      |how (?:fast|loud|big|long|heavy|good|quick|strong|bright))(?= )
    `,
)
const NOT_HOW = [
  '<thing>',
  '<cart>',
  '<take>',
  '<undo>',
  '<cancel>',
  '<layout>',
  '<sort>',
  '<order>',
  '<buy>',
  '<find>',
  '<compare>',
  '<person>',
  '<hello>',
]

const MEANING =
  /(?:what (?:does|do|is|are) .*(?:mean|stand for)|(?:что|чё|че) (?:значит|означает|такое)|(?:що|шо) (?:значить|означає|таке))(?!\p{L})/u

const THE_THING =
  /^(?:and |so |but |ok )*(?:what(?:'s| is| are)|whats|how(?:'s|s)|does|do|is|are|has|have|can|will|how)(?= ).*(?<!\p{L})the(?!\p{L})/u

/** "What is the resolution of the tv": one thing with "the" is one that is shown. */
function asksOfTheThing({ text, tokens, items, has }: Reading): boolean {
  if (
    !THE_THING.test(text) ||
    CHANGES.some(has) ||
    ['<cheap>', '<sell>', '<show>', '<advise>'].some(has) ||
    (has('<want>') && !/ like\??$/u.test(text))
  )
    return false
  if (/you (?:have|sell|got|recommend)/u.test(text)) return false
  return items.some(({ text: word }, index) => word === 'the' && tokens.slice(index + 1, index + 3).includes('<thing>'))
}

/** "How's the sound", "філіпс капучино робить?": questions that name nothing else than what is shown. */
export function asksAboutShown(reading: Reading): boolean {
  const { text, tokens, has, wishes } = reading
  if (HOW_MUCH.test(text) && tokens.length <= 6 && !GOODS_NAMED.some(has)) return true
  if (OF_THESE.test(text) || (MEANING.test(text) && tokens.length <= 8 && !/(?<!\p{L})(?:you|ты|ти)(?!\p{L})/u.test(text))) return true
  if (asksOfTheThing(reading)) return true
  if (
    /compatible|совместим|сумісн|(?:будет|буде) (?:работать|працювати)|(?:работать|працювати) (?:будет|буде)|(?:works?|работает|працює) (?:with|с|з|із) /u.test(
      text,
    ) &&
    !has('<find>') &&
    !has('<want>') &&
    !has('<show>')
  )
    return true
  if (
    (ABOUT_IT.test(text) || DOES.test(text)) &&
    tokens.length <= 7 &&
    !has('<cart>') &&
    !has('<or>') &&
    !has('<compare>') &&
    !has('<better>') &&
    !/cheaper|дешевле|дешевше/u.test(text)
  )
    return true
  if (HOW.test(text) && tokens.length <= 5 && !NOT_HOW.some(has)) return true
  const brands = tokens.filter((token) => token === '<brand>').length
  return (
    brands === 1 &&
    text.endsWith('?') &&
    !has('<thing>') &&
    !has('<or>') &&
    !has('<compare>') &&
    !has('<sell>') &&
    (wishes?.rest.length ?? 0) > 0 &&
    !/(?<!\p{L})(?:есть|є|маєте|any|got|do you|have you|бывают|бувають|продаете|завезли|осталось|лишились)(?!\p{L})/u.test(text)
  )
}
