import type { Direction } from '#protocol/browser.ts'

/** What the browser agent does by rule, without a model: plain commands in English, Russian and Ukrainian. */
export type Command =
  | { kind: 'open'; url: string }
  | { kind: 'go'; where: 'back' | 'forward' | 'reload' }
  | { kind: 'click'; label: string }
  | { kind: 'hover'; label: string }
  | { kind: 'press'; keys: string }
  | { kind: 'choose'; option: string; label: string }
  | { kind: 'type'; text: string; label: string; submit: boolean }
  | { kind: 'scroll'; direction: Direction; amount: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'screenshot' }
  | { kind: 'observe' }
  | { kind: 'login' }

const POLITE = '(?:(?:please|now|пожалуйста|теперь|будь ласка|тепер)[,\\s]+)?'
const OPEN =
  '(?:open|go to|visit|navigate to|browse to|launch|открой|открыть|зайди на|перейди на|перейди по адресу|відкрий|відкрити|зайди на|перейди на|перейди за адресою)(?:\\s+(?:the )?(?:page|site|address|url|страницу|сайт|адрес|сторінку|сайт|адресу))?'
const CLICK =
  '(?:click(?: on)?|press(?! (?:enter|escape|esc|tab|space|backspace|delete|arrow|page|home|end|control|ctrl|alt|shift|meta)(?![\\p{L}]))|tap(?: on)?|push|нажми(?: на)?|кликни(?: на| по)?|щ[её]лкни(?: на| по)?|натисни(?: на)?|тисни(?: на)?|клікни(?: на| по)?|клацни(?: на| по)?)(?:\\s+(?:the|button|link|кнопку|ссылку|посилання))*'
const HOVER = '(?:hover(?: over)?|point at|наведи(?: на)?|наведи курсор на)'
const KEY =
  '(?:press|hit|нажми|натисни)\\s+((?:(?:control|ctrl|alt|shift|meta)\\+)*(?:enter|escape|esc|tab|space|backspace|delete|home|end|page ?up|page ?down|arrow ?(?:up|down|left|right)|f\\d{1,2}|[a-z0-9](?![\\p{L}])))'
const CHOOSE = '(?:choose|select|выбери|вибери|обери)'
const TYPE = '(?:type|enter|write|fill in|fill|input|введи|введите|впиши|набери|напечатай|напиши|введіть|надрукуй)'
const INTO = '(?:into|in|to|в|во|у|до)(?:\\s+(?:the |field |поле ))*'
const SCROLL = '(?:scroll|прокрути|пролистай|листай|промотай|погортай|гортай|прогорни)'
const WAIT = '(?:wait(?: for)?|подожди|жди|обожди|зачекай|почекай|чекай)'
const SHOT = '(?:(?:take |make |сделай |зроби )?(?:a )?(?:screenshot|скриншот|скріншот|снимок экрана|знімок екрана|знімок екрану))'
const LOOK =
  "(?:observe|look(?: at the page| around)?|what(?:'s| is) on the page|show (?:me )?the page|осмотрись|осмотри страницу|посмотри(?: на)? страницу|что на странице|оглянься|оглянь сторінку|подивись(?: на)? сторінку|що на сторінці)"
const LOGIN = '(?:log ?in|sign ?in|войди|войти|залогинься|авторизуйся|увійди|увійти|залогінься|авторизуйся)(?:\\s.*)?'
const BACK = '(?:(?:go )?back|назад|вернись(?: назад)?|повернись(?: назад)?)'
const FORWARD = '(?:(?:go )?forward|вперёд|вперед)'
const RELOAD = '(?:reload|refresh|обнови|перезагрузи|онови|перезавантаж)(?:\\s+(?:the page|страницу|сторінку))?'
const SUBMIT = '(?:(?:,?\\s*(?:and|и|та|і|й)\\s+)(?:press enter|hit enter|submit(?: it)?|нажми enter|натисни enter|отправь|надішли))'

const START = new RegExp(
  `^\\s*${POLITE}(?:${[OPEN, KEY, CLICK, HOVER, CHOOSE, TYPE, SCROLL, WAIT, SHOT, LOOK, LOGIN, BACK, FORWARD, RELOAD].join('|')})(?=[\\s:,.;]|$)`,
  'iu',
)
const JOINT = /\s*[,;]?\s+(?:and then|then|and|а потом|потом|затем|и|потім|далі|тоді|а потім|та|і|й)\s+|\s*[,;\n]\s*/giu

const whole = (pattern: string) => new RegExp(`^${POLITE}${pattern}$`, 'isu')
const DIRECTIONS: [RegExp, Direction][] = [
  [/up|top|вверх|наверх|вгору|нагору|догори/iu, 'up'],
  [/left|влево|налево|вліво|ліворуч|наліво/iu, 'left'],
  [/right|вправо|направо|праворуч/iu, 'right'],
  [/.*/u, 'down'],
]
const SCROLLED = 600

const SHAPES: [RegExp, (groups: string[]) => Command | undefined][] = [
  [whole(`${LOGIN}`), () => ({ kind: 'login' })],
  [whole(`${SHOT}`), () => ({ kind: 'screenshot' })],
  [whole(`${LOOK}`), () => ({ kind: 'observe' })],
  [whole(`${BACK}`), () => ({ kind: 'go', where: 'back' })],
  [whole(`${FORWARD}`), () => ({ kind: 'go', where: 'forward' })],
  [whole(`${RELOAD}`), () => ({ kind: 'go', where: 'reload' })],
  [
    whole(`${SCROLL}(?:\\s+(.*?))?(?:\\s+(?:by|на)?\\s*(\\d+)(?:\\s*(?:px|pixels|пикс\\S*|пікс\\S*))?)?`),
    ([where, by]) => ({
      kind: 'scroll',
      direction: DIRECTIONS.find(([pattern]) => pattern.test(where ?? ''))?.[1] ?? 'down',
      amount: clamp(by, SCROLLED, 1, 20_000),
    }),
  ],
  [
    whole(`${WAIT}\\s+(\\d+(?:[.,]\\d+)?)\\s*(ms|milliseconds|мс|миллисекунд\\S*|мілісекунд\\S*|s|sec|seconds?|с|сек\\S*)?`),
    ([n, unit]) => ({
      kind: 'wait',
      ms: clamp(String(Number((n ?? '0').replace(',', '.')) * (unit && /^(?:s|с)/i.test(unit) ? 1_000 : 1)), 500, 0, 30_000),
    }),
  ],
  [
    whole(`(?:fill(?: in)?|заполни|заповни)\\s+(.+?)\\s+(?:with|текстом|значением|значенням)\\s+(.+?)(${SUBMIT})?`),
    ([label, text, submit]) => typed(text, label, submit),
  ],
  [whole(`${TYPE}\\s+(.+)\\s+${INTO}\\s+(.+?)(${SUBMIT})?`), ([text, label, submit]) => typed(text, label, submit)],
  [
    whole(`${CHOOSE}\\s+(.+)\\s+${INTO}\\s+(.+?)`),
    ([option, label]) => ({ kind: 'choose', option: unquote(option ?? ''), label: unquote(label ?? '') }),
  ],
  [whole(`${HOVER}\\s*:?\\s+(.+)`), ([label]) => ({ kind: 'hover', label: unquote(label ?? '') })],
  [whole(KEY), ([keys]) => ({ kind: 'press', keys: keyName(keys ?? '') })],
  [whole(`${OPEN}\\s*:?\\s+(\\S+)`), ([url]) => ({ kind: 'open', url: unquote(url ?? '') })],
  [whole(`${CLICK}\\s*:?\\s+(.+)`), ([label]) => ({ kind: 'click', label: unquote(label ?? '') })],
]

const typed = (text = '', label = '', submit?: string): Command => ({
  kind: 'type',
  text: unquote(text),
  label: unquote(label),
  submit: submit !== undefined && submit !== '',
})
const NAMES: Record<string, string> = { esc: 'Escape', ctrl: 'Control', space: 'Space' }
/** As the browser spells it: "ctrl+a" is Control+a, "page down" PageDown. */
const keyName = (text: string) =>
  text
    .split('+')
    .map((part) => part.trim().toLowerCase())
    .map(
      (part) =>
        NAMES[part] ??
        (part.length === 1
          ? part
          : part
              .replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase())
              .replace(/^(Arrow|Page)([a-z])/, (_, first: string, letter: string) => first + letter.toUpperCase())),
    )
    .join('+')
const clamp = (text: string | undefined, otherwise: number, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.round(text === undefined || Number.isNaN(Number(text)) ? otherwise : Number(text))))

/** Plain commands are short; the patterns above are not made for more. What stands in quotes does not count. */
const LONGEST = 2_000
const FIRST_PLACEHOLDER = 0xe000

/** The commands of a message in order, or nothing when any part of it is not a plain command: then nothing is done. */
export function parseCommands(message: string): Command[] | undefined {
  const { text, restore } = shorten(message.replace(/^\s*@browser[\s,:]*/i, '').trim())
  if (text.length > LONGEST) return undefined
  const commands = split(text).map(parseOne)
  return commands.length > 0 && commands.every((command) => command !== undefined) ? commands.map(restore) : undefined
}

/** Runs of spaces become one, and long quotations one letter that stands for them: they would make reading slow. */
function shorten(message: string): { text: string; restore: (command: Command) => Command } {
  const kept: string[] = []
  const text = message.replace(/[\ue000-\uf8ff]/g, '').replace(/"[^"]*"|\s{2,}/g, (part) => {
    if (!part.startsWith('"')) return part.includes('\n') ? '\n' : ' '
    if ((part.length < 100 && !/\s{2}/.test(part)) || kept.length >= 1_000) return part
    return `"${String.fromCharCode(FIRST_PLACEHOLDER + kept.push(part.slice(1, -1)) - 1)}"`
  })
  const whole = (value: unknown) =>
    typeof value === 'string' ? value.replace(/[\ue000-\uf8ff]/g, (mark) => kept[mark.charCodeAt(0) - FIRST_PLACEHOLDER] ?? '') : value
  return { text, restore: (command) => Object.fromEntries(Object.entries(command).map(([key, value]) => [key, whole(value)])) as Command }
}

/** Cuts only where a command starts, and never inside quotes: labels and texts may hold commas and "and". */
function split(message: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const joint of message.matchAll(JOINT)) {
    const before = message.slice(start, joint.index)
    if (insideQuotes(before) || !START.test(message.slice(joint.index + joint[0].length)) || !START.test(before)) continue
    if (new RegExp(`^${SUBMIT}`, 'iu').test(message.slice(joint.index))) continue
    parts.push(before)
    start = joint.index + joint[0].length
  }
  return [...parts, message.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}

const insideQuotes = (text: string) => (text.split('"').length - 1) % 2 === 1 || text.split('«').length > text.split('»').length

function parseOne(part: string): Command | undefined {
  const text = part.replace(/^(?:and then|then|and|потом|затем|и|потім|далі|та|і)\s+/iu, '').replace(/(?<=[^.\s])[.!]$/u, '')
  for (const [shape, command] of SHAPES) {
    const found = shape.exec(text)
    if (found !== null) return command(found.slice(1) as string[])
  }
  return undefined
}

function unquote(text: string): string {
  const found = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|«([^»]*)»)$/u.exec(text.trim())
  return found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '') : text.trim()
}
