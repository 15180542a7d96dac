import type { Language } from '#text/language.ts'

/** What the browser agent says by itself, in the language of the person. */
export interface Words {
  help: string
  click(target: string): string
  type(text: string, target: string, enter: boolean): string
  /** Why it is asked; `detail` is the policy's own reason. */
  risky(detail: string): string
  unnamed: string
  confirm(what: string, reason: string, url: string): string
  declined(what: string, why: string): string
  notFound(label: string): string
  login: string
  secret(name: string): string
  handedOver(kind: string): string
  again: string
  reopened: string
  report(steps: number): string
  worked: string
  failed: string
  nothing: string
  next: string
  proposals: { retry: string; onward: string; left(count: number): string }
  goOn: string
  stopped: string
  opened(title: string, url: string): string
  on(title: string, url: string): string
  picture: string
  openFirst(url: string): string
}

const english: Words = {
  help: 'I run without a model, so I only follow plain commands: "open URL", "click LABEL", "type TEXT into LABEL", "scroll down", "wait 500", "screenshot", "observe", "log in"; several joined by commas, "and" or "then".',
  click: (target) => `click ${target}`,
  type: (text, target, enter) => `type ${text}${enter ? ' and press Enter' : ''} into ${target}`,
  risky: (detail) => detail,
  unnamed: 'You did not name this address',
  confirm: (what, reason, url) => `${what} on ${url}? ${reason}. /yes or /no`,
  declined: (what, why) => `Not done, as you said no: ${what}.${why && ` You said: ${why}`}`,
  notFound: (label) => `I found nothing called "${label}" on the page.`,
  login: 'Please log in yourself in the browser window, then write "done". I do not handle passwords.',
  secret: (name) => `"${name}" is for you to fill in: I do not handle passwords, codes or card numbers. Write "done" when it is there.`,
  handedOver: (kind) => `The page wants you (${kind}). Please do it in the browser window, then write "done".`,
  again: 'It changed since you said yes, so I ask again.',
  reopened: 'The browser was closed meanwhile, so I opened the page again; what was typed there is gone.',
  report: (steps) => `I have made ${steps} steps.`,
  worked: 'What worked:',
  failed: 'What did not:',
  nothing: 'nothing',
  next: 'Next I would:',
  proposals: {
    retry: 'try another way for what did not work',
    onward: 'go on towards the goal',
    left: (count) => `do the ${count} commands that are left`,
  },
  goOn: 'Shall I go on?',
  stopped: 'All right, I stop here.',
  opened: (title, url) => `Opened "${title}" (${url}).`,
  on: (title, url) => `The page is "${title}" (${url}).`,
  picture: 'Took a screenshot.',
  openFirst: (url) => `Open ${url}`,
}

const russian: Words = {
  help: 'Я работаю без модели, поэтому выполняю только простые команды: «открой URL», «нажми НАДПИСЬ», «введи ТЕКСТ в ПОЛЕ», «прокрути вниз», «подожди 500», «скриншот», «осмотрись», «войди»; несколько — через запятую, «и» или «потом».',
  click: (target) => `Нажать ${target}`,
  type: (text, target, enter) => `Ввести ${text}${enter ? ' и нажать Enter' : ''} в ${target}`,
  risky: () => 'Похоже, это необратимо или уйдёт наружу',
  unnamed: 'Этого адреса вы не называли',
  confirm: (what, reason, url) => `${what} на ${url}? ${reason}. /yes или /no`,
  declined: (what, why) => `Не сделано, вы отказались: ${what}.${why && ` Вы сказали: ${why}`}`,
  notFound: (label) => `На странице нет ничего с названием «${label}».`,
  login: 'Пожалуйста, войдите сами в окне браузера и напишите «готово». Пароли я не ввожу.',
  secret: (name) => `«${name}» заполните сами: паролей, кодов и номеров карт я не ввожу. Напишите «готово», когда закончите.`,
  handedOver: (kind) => `Здесь нужны вы (${kind}). Сделайте это в окне браузера и напишите «готово».`,
  again: 'С момента вашего согласия элемент изменился, поэтому спрашиваю снова.',
  reopened: 'Браузер за это время закрылся, и я снова открыл страницу; введённое на ней пропало.',
  report: (steps) => `Сделано шагов: ${steps}.`,
  worked: 'Получилось:',
  failed: 'Не получилось:',
  nothing: 'ничего',
  next: 'Дальше я бы:',
  proposals: {
    retry: 'попробовал по-другому то, что не вышло',
    onward: 'продолжил двигаться к цели',
    left: (count) => `выполнил оставшиеся команды (${count})`,
  },
  goOn: 'Продолжать?',
  stopped: 'Хорошо, останавливаюсь.',
  opened: (title, url) => `Открыта страница «${title}» (${url}).`,
  on: (title, url) => `Сейчас открыта «${title}» (${url}).`,
  picture: 'Снимок экрана сделан.',
  openFirst: (url) => `Открыть ${url}`,
}

const ukrainian: Words = {
  help: 'Я працюю без моделі, тому виконую лише прості команди: «відкрий URL», «натисни НАПИС», «введи ТЕКСТ у ПОЛЕ», «прокрути вниз», «зачекай 500», «скриншот», «оглянься», «увійди»; кілька — через кому, «та» або «потім».',
  click: (target) => `Натиснути ${target}`,
  type: (text, target, enter) => `Ввести ${text}${enter ? ' і натиснути Enter' : ''} у ${target}`,
  risky: () => 'Схоже, це незворотно або піде назовні',
  unnamed: 'Цієї адреси ви не називали',
  confirm: (what, reason, url) => `${what} на ${url}? ${reason}. /yes або /no`,
  declined: (what, why) => `Не зроблено, ви відмовилися: ${what}.${why && ` Ви сказали: ${why}`}`,
  notFound: (label) => `На сторінці немає нічого з назвою «${label}».`,
  login: 'Будь ласка, увійдіть самі у вікні браузера й напишіть «готово». Паролів я не вводжу.',
  secret: (name) => `«${name}» заповніть самі: паролів, кодів і номерів карток я не вводжу. Напишіть «готово», коли завершите.`,
  handedOver: (kind) => `Тут потрібні ви (${kind}). Зробіть це у вікні браузера й напишіть «готово».`,
  again: 'Відтоді, як ви погодилися, елемент змінився, тому питаю знову.',
  reopened: 'Браузер за цей час закрився, і я знову відкрив сторінку; введене на ній зникло.',
  report: (steps) => `Зроблено кроків: ${steps}.`,
  worked: 'Вдалося:',
  failed: 'Не вдалося:',
  nothing: 'нічого',
  next: 'Далі я б:',
  proposals: {
    retry: 'спробував інакше те, що не вийшло',
    onward: 'рухався далі до мети',
    left: (count) => `виконав решту команд (${count})`,
  },
  goOn: 'Продовжувати?',
  stopped: 'Гаразд, зупиняюся.',
  opened: (title, url) => `Відкрито сторінку «${title}» (${url}).`,
  on: (title, url) => `Зараз відкрито «${title}» (${url}).`,
  picture: 'Знімок екрана зроблено.',
  openFirst: (url) => `Відкрити ${url}`,
}

const ALL: Record<Language, Words> = { en: english, ru: russian, uk: ukrainian }
export const wordsFor = (language: Language): Words => ALL[language]
