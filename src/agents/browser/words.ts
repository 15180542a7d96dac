import type { BrowserAsking } from '#protocol/browser.ts'
import type { Language } from '#text/language.ts'

/** What the browser agent says by itself, in the language of the person. */
export interface Words {
  help: string
  /** What is asked before an act that needs a yes. */
  question(asking: BrowserAsking): string
  declined(why: string): string
  notFound(label: string): string
  login: string
  secret(name: string): string
  reopened: string
  report(steps: number): string
  worked: string
  failed: string
  nothing: string
  next: string
  /** So many commands are left to do. */
  left(count: number): string
  goOn: string
  stopped: string
  opened(title: string, url: string): string
  on(title: string, url: string): string
  picture: string
}

const place = (word: string, kind: BrowserAsking['kind'], url: string) => (kind === 'open' || url === '' ? '' : ` ${word} ${url}`)
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const english: Words = {
  help: 'I run without a model, so I only follow plain commands: "open URL", "click LABEL", "type TEXT into LABEL", "scroll down", "wait 500", "screenshot", "observe", "log in"; several joined by commas, "and" or "then".',
  question: ({ kind, target, what = '', enter, context, holds, url, reason }) => {
    const act = {
      click: `click ${target}`,
      drag: `drag ${target} to ${what}`,
      type: `type ${what}${enter ? ' and press Enter' : ''} into ${target}`,
      keys: `press ${what} on ${target}`,
      choose: `choose ${what} in ${target}`,
      file: `give the file ${what} to ${target}`,
      open: `open ${target}`,
    }[kind]
    return `${act}${place('on', kind, url)}?${context ? ` (${context})` : ''}${holds ? ` ${holds}.` : ''} ${sentence(reason)} /yes or /no`
  },
  declined: (why) => `Not done, as you said no.${why && ` You said: ${why}`}`,
  notFound: (label) => `I found nothing called "${label}" on the page.`,
  login: 'Please log in yourself in the browser window, then write "done". I do not handle passwords.',
  secret: (name) => `"${name}" is for you to fill in: I do not handle passwords, codes or card numbers. Write "done" when it is there.`,
  reopened: 'The browser was closed meanwhile, so I opened the page again; what was typed there is gone.',
  report: (steps) => `I have made ${steps} steps.`,
  worked: 'What worked:',
  failed: 'What did not:',
  nothing: 'nothing',
  next: 'Next I would:',
  left: (count) => `do the ${count} commands that are left`,
  goOn: 'Shall I go on?',
  stopped: 'All right, I stop here.',
  opened: (title, url) => `Opened "${title}" (${url}).`,
  on: (title, url) => `The page is "${title}" (${url}).`,
  picture: 'Took a screenshot.',
}

const russian: Words = {
  help: 'Я работаю без модели, поэтому выполняю только простые команды: «открой URL», «нажми НАДПИСЬ», «введи ТЕКСТ в ПОЛЕ», «прокрути вниз», «подожди 500», «скриншот», «осмотрись», «войди»; несколько — через запятую, «и» или «потом».',
  question: ({ kind, target, what = '', enter, context, holds, url }) => {
    const act = {
      click: `Нажать ${target}`,
      drag: `Перетащить ${target} на ${what}`,
      type: `Ввести ${what}${enter ? ' и нажать Enter' : ''} в ${target}`,
      keys: `Нажать клавишу ${what} на ${target}`,
      choose: `Выбрать ${what} в ${target}`,
      file: `Отдать файл ${what} в ${target}`,
      open: `Открыть ${target}`,
    }[kind]
    const reason = kind === 'open' ? 'Этого адреса вы не называли' : 'Похоже, это необратимо или уйдёт наружу'
    return `${act}${place('на', kind, url)}?${context ? ` (${context})` : ''}${holds ? ` ${holds}.` : ''} ${reason}. /yes или /no`
  },
  declined: (why) => `Не сделано, вы отказались.${why && ` Вы сказали: ${why}`}`,
  notFound: (label) => `На странице нет ничего с названием «${label}».`,
  login: 'Пожалуйста, войдите сами в окне браузера и напишите «готово». Пароли я не ввожу.',
  secret: (name) => `«${name}» заполните сами: паролей, кодов и номеров карт я не ввожу. Напишите «готово», когда закончите.`,
  reopened: 'Браузер за это время закрылся, и я снова открыл страницу; введённое на ней пропало.',
  report: (steps) => `Сделано шагов: ${steps}.`,
  worked: 'Получилось:',
  failed: 'Не получилось:',
  nothing: 'ничего',
  next: 'Дальше я бы:',
  left: (count) => `выполнил оставшиеся команды (${count})`,
  goOn: 'Продолжать?',
  stopped: 'Хорошо, останавливаюсь.',
  opened: (title, url) => `Открыта страница «${title}» (${url}).`,
  on: (title, url) => `Сейчас открыта «${title}» (${url}).`,
  picture: 'Снимок экрана сделан.',
}

const ukrainian: Words = {
  help: 'Я працюю без моделі, тому виконую лише прості команди: «відкрий URL», «натисни НАПИС», «введи ТЕКСТ у ПОЛЕ», «прокрути вниз», «зачекай 500», «скриншот», «оглянься», «увійди»; кілька — через кому, «та» або «потім».',
  question: ({ kind, target, what = '', enter, context, holds, url }) => {
    const act = {
      click: `Натиснути ${target}`,
      drag: `Перетягнути ${target} на ${what}`,
      type: `Ввести ${what}${enter ? ' і натиснути Enter' : ''} у ${target}`,
      keys: `Натиснути клавішу ${what} на ${target}`,
      choose: `Вибрати ${what} у ${target}`,
      file: `Віддати файл ${what} у ${target}`,
      open: `Відкрити ${target}`,
    }[kind]
    const reason = kind === 'open' ? 'Цієї адреси ви не називали' : 'Схоже, це незворотно або піде назовні'
    return `${act}${place('на', kind, url)}?${context ? ` (${context})` : ''}${holds ? ` ${holds}.` : ''} ${reason}. /yes або /no`
  },
  declined: (why) => `Не зроблено, ви відмовилися.${why && ` Ви сказали: ${why}`}`,
  notFound: (label) => `На сторінці немає нічого з назвою «${label}».`,
  login: 'Будь ласка, увійдіть самі у вікні браузера й напишіть «готово». Паролів я не вводжу.',
  secret: (name) => `«${name}» заповніть самі: паролів, кодів і номерів карток я не вводжу. Напишіть «готово», коли завершите.`,
  reopened: 'Браузер за цей час закрився, і я знову відкрив сторінку; введене на ній зникло.',
  report: (steps) => `Зроблено кроків: ${steps}.`,
  worked: 'Вдалося:',
  failed: 'Не вдалося:',
  nothing: 'нічого',
  next: 'Далі я б:',
  left: (count) => `виконав решту команд (${count})`,
  goOn: 'Продовжувати?',
  stopped: 'Гаразд, зупиняюся.',
  opened: (title, url) => `Відкрито сторінку «${title}» (${url}).`,
  on: (title, url) => `Зараз відкрито «${title}» (${url}).`,
  picture: 'Знімок екрана зроблено.',
}

const ALL: Record<Language, Words> = { en: english, ru: russian, uk: ukrainian }
export const wordsFor = (language: Language): Words => ALL[language]
