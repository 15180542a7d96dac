import type { Catalog } from '../catalog/catalog.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { stem } from '../text/stem.ts'

/** Brands of two words, as the catalogue has them: "new balance". */
function markBrands(items: Item[], tokens: string[], catalog: Catalog | undefined): void {
  for (let index = 0; index + 1 < tokens.length; index++) {
    const pair = [items[index]?.text ?? '', items[index + 1]?.text ?? '']
    const hit = catalog?.values.exact(pair)[0]
    if (hit && hit.value.includes(' ') && catalog?.profile.fields.find((info) => info.field === hit.field)?.concept === 'brand')
      tokens.splice(index, 2, '<brand>', '<brand>')
  }
}

/** "By phone", "по телефону": a way to reach the shop, not a thing. */
const BY = /^(?:по \S+ (?:телефону)|by \S+ phone|the (?:over|on) phone)$/

const OF_A_BANK = /^(?:my|credit|debit|bank|your|by|a|another)$/
const SHOP = /^(?:shop|store|магазин\p{L}*)$/u
const COUNTED = /^(?:в|у|на|по|две|три|дві|чотири|четыре|несколько|кілька)$/
const HERE = /^(?:in|your|the|this|в|у|вашем|вашому|вашего)$/

const PARTS = new Set(
  'processor процессор процесор battery батарея батарейка аккумулятор акумулятор camera камера charger зарядка speaker динамик динамік microphone микрофон мікрофон cable кабель keyboard клава ремешок ремінець strap клавиатура клавіатура case чехол чохол graphics видеокарта відеокарта headphone jack'
    .split(' ')
    .map(stem),
)
const OWNER = /^(?:у|в|на|of|on|in|к|ко|до|от|від)$/
const HAVING = /^(?:with|without|с|со|з|із|без)$/
const OF_IT = /^(?:it|its|него|нее|ней|нем|ним|нього|неї|ньому|там|тут|there)$/

/** A battery may be bought, and it is a part of what is shown: "какая батарея у второго", "камера у самсунга", "а камера?". */
export function demoteParts(items: Item[], tokens: string[]): void {
  const said = items.map((item) => item.text)
  const pointed = tokens.includes('<ord>')
  if (!pointed && ['<find>', '<want>', '<buy>', '<show>'].some((kind) => tokens.includes(kind))) return
  const others = tokens.filter((token, index) => token === '<thing>' && !PARTS.has(stem(said[index] ?? ''))).length
  const told = tokens.includes('<detail>') || tokens.includes('<tell>')
  const which = /^(?:which|у)$/.test(said[0] ?? '') && !tokens.includes('<sell>')
  const asked = said.at(-1) === '?' && said.length <= 4 && /^(?:а|and|и|і)$/.test(said[0] ?? '')
  items.forEach((item, index) => {
    if (tokens[index] !== '<thing>' || !PARTS.has(stem(item.text))) return
    const owned =
      OWNER.test(said[index + 1] ?? '') && ['<brand>', '<name>', '<thing>'].some((kind) => tokens.slice(index + 1).includes(kind))
    const had = others === 0 && said.slice(0, index).some((word) => HAVING.test(word))
    if (tokens[index - 1] === '<field>' || owned || had || told || which || asked || pointed || said.some((word) => OF_IT.test(word)))
      tokens[index] = '<field>'
  })
}

/** "Колонки" are speakers, unless they are counted or stood in: "в 4 колонки". */
function markColumns(items: Item[], tokens: string[]): void {
  tokens.forEach((token, index) => {
    const before = items[index - 1]
    if (token === '<columns>' && before?.kind !== 'quantity' && !COUNTED.test(before?.text ?? '')) tokens[index] = '<thing>'
  })
}

const VIEW = /^(?:table|card|tile|list|grid)s?$/

/** "Massage table": in English a noun before it makes it a thing, where it would be a way to show things. */
function markCompounds(items: Item[], tokens: string[]): void {
  tokens.forEach((token, index) => {
    const { kind, text = '' } = items[index - 1] ?? {}
    const isNoun = kind === 'word' && /^[a-z]{3,}$/.test(text) && tokens[index - 1] === stem(text) && !isCommon(text)
    if (token === '<layout>' && VIEW.test(items[index]?.text ?? '') && isNoun) tokens[index] = '<thing>'
  })
}

/** What words mean beside their neighbours; changes `tokens` in place. */
export function readNeighbours(items: Item[], tokens: string[], catalog: Catalog | undefined): void {
  const sold = tokens.includes('<thing>')
  items.forEach(({ text }, index) => {
    const before = items[index - 1]?.text ?? ''
    if (tokens[index] === '<thing>' && BY.test(`${before} ${items[index - 2]?.text} ${text}`)) tokens[index] = '<service>'
    if (sold && SHOP.test(text) && HERE.test(before)) tokens[index] = '<here>'
    if (/^велик(?:і|ий|их|е|ої|ою|им|ими|ому)$/.test(text)) tokens[index] = '<value>'
    if (text === 'just' && /^(?:show|give|find|get)$/.test(items[index + 1]?.text ?? '')) tokens[index] = 'just'
    if (/^cards?$/.test(text) && OF_A_BANK.test(before)) tokens[index] = '<payment>'
  })
  markBrands(items, tokens, catalog)
  markColumns(items, tokens)
  markCompounds(items, tokens)
}
