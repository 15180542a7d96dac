import { pattern } from '#text/pattern.ts'
import { type Language, languageOf } from '#text/language.ts'

export interface Words {
  canDo(agents: string): string
  nobody: string
  handOver(name: string): string
  whatFor(name: string): string
  whichAgent(request: string, names: string): string
  allRight: string
  gaveUp: string
  failed(name: string, reason: string): string
}

const WORDS: Record<Language, Words> = {
  en: {
    canDo: (agents) => `I pass requests on to these agents:\n${agents}\nSay what you need, or name one with @.`,
    nobody: 'No other agent is here at the moment, so there is nobody I could pass this on to.',
    handOver: (name) => `${name} takes this.`,
    whatFor: (name) => `What should ${name} do?`,
    whichAgent: (request, names) =>
      `I don't know who could do this: “${request}”. Which agent should take it: ${names}? Or say it in other words.`,
    allRight: 'All right, I leave it.',
    gaveUp: 'I still found no agent for this. Name one with @ to choose it yourself.',
    failed: (name, reason) => `${name} could not do it: ${reason}`,
  },
  ru: {
    canDo: (agents) => `Я передаю просьбы этим агентам:\n${agents}\nСкажите, что нужно, или назовите агента через @.`,
    nobody: 'Других агентов сейчас нет, передать это некому.',
    handOver: (name) => `Этим займётся ${name}.`,
    whatFor: (name) => `Что должен сделать ${name}?`,
    whichAgent: (request, names) => `Не знаю, кто мог бы это сделать: «${request}». Кому передать: ${names}? Или скажите другими словами.`,
    allRight: 'Хорошо, оставляю.',
    gaveUp: 'Подходящего агента так и не нашлось. Назовите его через @, чтобы выбрать самому.',
    failed: (name, reason) => `${name} не смог это сделать: ${reason}`,
  },
  uk: {
    canDo: (agents) => `Я передаю прохання цим агентам:\n${agents}\nСкажіть, що потрібно, або назвіть агента через @.`,
    nobody: 'Інших агентів зараз немає, передати це нікому.',
    handOver: (name) => `Цим займеться ${name}.`,
    whatFor: (name) => `Що має зробити ${name}?`,
    whichAgent: (request, names) => `Не знаю, хто міг би це зробити: «${request}». Кому передати: ${names}? Або скажіть іншими словами.`,
    allRight: 'Гаразд, залишаю.',
    gaveUp: 'Відповідного агента так і не знайшлося. Назвіть його через @, щоб обрати самому.',
    failed: (name, reason) => `${name} не зміг це зробити: ${reason}`,
  },
}

export const wordsFor = (text: string): Words => WORDS[languageOf(text)]

const GREETING = pattern(
  String.raw`
      ^(hi|hello|hey|good (morning|day|evening)|привіт|вітаю|добрий (день|ранок|вечір)|доброго дня|привет
      |здравствуй(те)?|добрый (день|вечер)|доброе утро)[\s!.,)]*$
    `,
  'iu',
)
const HELP = pattern(
  String.raw`
      ^\W*(help|\?|\/help|допоможи|допомога|помоги|помощь|справка)\W*$
      |(what|which).{0,30}\b(can you|could you|agents?|do you do)\b|who (is|are) (here|there|you)
      |(що|шо).{0,20}(вмієш|вмієте|можеш|можете|вміють)|(які|хто).{0,20}агент
      |(что|че).{0,20}(умеешь|умеете|можешь|можете|умеют)|(какие|кто).{0,20}агент|(хто|кто) (ти|ты|ви|вы)\b
    `,
  'iu',
)

/** A greeting that asks for nothing more, or the question what can be done here. */
export const asksForHelp = (text: string): boolean =>
  GREETING.test(text.trim()) || HELP.test(text) || (HELLO.test(text.trim()) && !isRequest(text))

const DECLINE = pattern(
  String.raw`
      ^\/?(no|nope|none|nobody|nothing|cancel|stop|never ?mind|ні|нікому|нічого|скасуй|скасувати|не треба
      |відміна|нет|никому|ничего|отмена|не надо|стоп)[\s.!]*$
    `,
  'iu',
)

export const declines = (text: string): boolean => DECLINE.test(text.trim())

const word = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`
/** Words with which people ask for something to be done. */
const ASKS = new RegExp(
  word(
    'please|can you|could you|would you|i need|i want|i would like|help|do|make|book|order|find|get|give|show|tell|create|send|будь ласка|зроби|допоможи|потрібно|потрібна|потрібен|хочу|треба|можеш|можете|знайди|покажи|дай|замов|створи|надішли|пожалуйста|сделай|помоги|нужно|нужна|нужен|надо|можешь|найди|закажи|создай|отправь',
  ),
  'iu',
)
/** How remarks begin that ask for nothing. */
const REMARK = new RegExp(
  `^${word("the|a|an|this|that|these|those|it|it's|i am|i'm|we are|just|only|first|second|third|next|last|another|one|two|three|from|message|msg|test|testing|це|цей|ця|ці|я тут|ми тут|просто|перше|друге|третє|повідомлення|тест|это|этот|эта|я здесь|мы здесь|первое|второе|третье|сообщение")}`,
  'iu',
)
const HELLO = /^(hi|hello|hey|привіт|вітаю|привет|здравствуй(?:те)?)(?![\p{L}])[\s,!.]*/iu

/** Whether a text that fits no agent asks for something: then it is worth a question; a remark is not. */
export function isRequest(text: string): boolean {
  const rest = text.trim().replace(HELLO, '')
  if (ASKS.test(rest) || rest.endsWith('?')) return true
  return (rest.match(/\p{L}+/gu)?.length ?? 0) >= 3 && !REMARK.test(rest)
}
