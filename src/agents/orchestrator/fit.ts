import { stemSet, stemSlots } from '#text/stem.ts'

export interface Candidate {
  id: string
  name: string
  description: string
  words?: string | undefined
}

/** Words that mean one thing to an agent's description, in the three languages the product speaks. */
const CONCEPTS = `
browser web page site website url link browse navigate сайт сторінка страница браузер посилання ссылка веб
open visit відкрити відкрий открыть открой перейти зайди
click press натиснути натисни клікни нажать нажми кликни
file folder directory файл папка каталог тека
code program script source function bug refactor код програма программа скрипт
command terminal shell run execute команда термінал терминал запустити запусти виконай выполнить выполни запуск
write create edit change записати запиши написати створи редагувати записать напиши создать создай изменить
read прочитати прочитай читати прочитать читать
show display показати покажи показать
buy shop store purchase product catalogue catalog goods купити купи магазин товар каталог купить куплю shoes sneakers headphones phone laptop stroller suitcase bag dress jacket кроссовки обувь наушники телефон ноутбук коляска чемодан сумка платье куртка кросівки взуття навушники візок валіза сукня
price cost cheap expensive discount ціна дешевий дешевше знижка цена дешевый дешевле скидка
search find look знайти знайди пошук шукати найти найди поиск искать
greet greeting hello привітати привітай вітати поздороватися приветствовать поприветствуй
weather forecast temperature погода прогноз температура
translate translation language переклад перекласти перекладач перевод перевести переводчик мова язык
summarize summary summarise підсумок підсумувати стисло резюме кратко обобщить
calculate math sum count number порахувати обчислити рахувати посчитать вычислить сложить число
email mail letter message send пошта лист надіслати відправити почта письмо отправить
answer question talk chat converse conversation explain питання відповідь розмова пояснити вопрос ответ разговор объяснить
image picture photo draw зображення картинка фото малюнок изображение рисунок нарисовать
delete remove clean видалити видали прибрати удалить удали очистить
test check verify перевірити перевір тест проверить проверь
report document звіт документ отчет
data database table дані база таблиця данные таблица
`

const conceptOf = new Map<string, number>()
for (const [index, line] of CONCEPTS.trim().split('\n').entries()) for (const stem of stemSet(line)) conceptOf.set(stem, index)

/** The words of a text as sets of keys; two words that share a key mean the same. */
function keySlots(text: string): string[][] {
  return stemSlots(text).map((stems) => [...stems, ...stems.flatMap((stem) => (conceptOf.has(stem) ? [`#${conceptOf.get(stem)}`] : []))])
}

/** A request says first what it is about: "buy running shoes" is about buying. */
const FADE = 0.15

const isConcept = (key: string) => key.startsWith('#')

/** A word of its own counts fully, one that only means the same a little less; rare among the agents counts more. */
function weigh(slot: string[], keys: Set<string>, weight: (key: string) => number): number {
  return Math.max(0, ...slot.filter((key) => keys.has(key)).map((key) => weight(key) * (isConcept(key) ? 0.9 : 1)))
}

/**
 * The agent whose name and description fit a request best, by word stems in English, Russian and Ukrainian; nothing
 * when no word of the request is about any of them. `score` is the share of the request that fits, weighted by how
 * much each word tells the agents apart.
 */
export function bestFit<C extends Candidate>(text: string, candidates: C[]): { candidate: C; score: number } | undefined {
  const slots = keySlots(text)
  if (slots.length === 0) return undefined
  const known = candidates.map((candidate) => ({
    candidate,
    keys: new Set(
      keySlots(`${candidate.id.replace(/[-_]/g, ' ')} ${candidate.name} ${candidate.description} ${candidate.words ?? ''}`).flat(),
    ),
  }))
  const weight = (key: string) => Math.log(1 + candidates.length / (known.filter(({ keys }) => keys.has(key)).length || 1))
  const highest = Math.log(1 + candidates.length)
  const scored = known.map(({ candidate, keys }) => {
    const matched = slots.reduce((sum, slot, index) => sum + weigh(slot, keys, weight) / (1 + FADE * index), 0)
    return { candidate, score: matched / (slots.length * highest) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? best : undefined
}

/** The agent named with `@id` (or `@name`) in a text, and the text without it. */
export function namedAgent<C extends Candidate>(text: string, candidates: C[]): { candidate: C; rest: string } | undefined {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}_@])@([\p{L}\p{N}_-]+)[,:]?/gu)) {
    const name = match[1]?.toLowerCase()
    const candidate = candidates.find((agent) => agent.id === name || agent.name.toLowerCase() === name)
    if (candidate)
      return { candidate, rest: `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim() }
  }
  return undefined
}
