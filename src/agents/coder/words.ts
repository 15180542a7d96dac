import type { Language } from '#text/language.ts'
import type { Command } from './commands.ts'

/** What the coder says by itself, in the language it was spoken to. */
export interface Words {
  help: string
  step(command: Command): string
  listed(path: string, count: number): string
  nothingFound: string
  wrote(path: string, bytes: number): string
  exit(code: number | null): string
  rejected(feedback: string): string
  failed(error: string): string
  notDone(count: number): string
  planFirst: string
}

const WORDS: Record<Language, Words> = {
  en: {
    help: 'There is no language model, so I only follow plain commands: "list files", "read file P", "write file P with content: T", "search for T", "run C"; join several with "then".',
    step: (command) => describe(command, { list: 'List files in', read: 'Read', write: 'Write', search: 'Search for', run: 'Run' }),
    listed: (path, count) => `${count} ${count === 1 ? 'entry' : 'entries'} in ${path}:`,
    nothingFound: 'Nothing found.',
    wrote: (path, bytes) => `Wrote ${path} (${bytes} bytes).`,
    exit: (code) => (code === 0 ? 'Done, exit code 0.' : `Ended with exit code ${code ?? 'none'}.`),
    rejected: (feedback) => `Not done: it was rejected${feedback ? ` ("${feedback}")` : ''}.`,
    failed: (error) => `Failed: ${error}`,
    notDone: (count) => `Because of that, ${count} more ${count === 1 ? 'step was' : 'steps were'} not started.`,
    planFirst: 'You asked for a plan first.',
  },
  ru: {
    help: 'Языковой модели нет, поэтому я выполняю только простые команды: «список файлов», «прочитай файл P», «запиши файл P с содержимым: T», «найди T», «запусти C»; несколько соединяются словом «потом».',
    step: (command) =>
      describe(command, { list: 'Список файлов в', read: 'Прочитать', write: 'Записать', search: 'Найти', run: 'Запустить' }),
    listed: (path, count) => `В ${path}: ${count}`,
    nothingFound: 'Ничего не найдено.',
    wrote: (path, bytes) => `Записан ${path} (${bytes} Б).`,
    exit: (code) => (code === 0 ? 'Готово, код выхода 0.' : `Завершилось с кодом ${code ?? 'нет'}.`),
    rejected: (feedback) => `Не сделано: отклонено${feedback ? ` («${feedback}»)` : ''}.`,
    failed: (error) => `Не получилось: ${error}`,
    notDone: (count) => `Поэтому не начато шагов: ${count}.`,
    planFirst: 'Вы просили сначала показать план.',
  },
  uk: {
    help: 'Мовної моделі немає, тому я виконую лише прості команди: «список файлів», «прочитай файл P», «запиши файл P з вмістом: T», «знайди T», «запусти C»; кілька з’єднуються словом «потім».',
    step: (command) =>
      describe(command, { list: 'Список файлів у', read: 'Прочитати', write: 'Записати', search: 'Знайти', run: 'Запустити' }),
    listed: (path, count) => `У ${path}: ${count}`,
    nothingFound: 'Нічого не знайдено.',
    wrote: (path, bytes) => `Записано ${path} (${bytes} Б).`,
    exit: (code) => (code === 0 ? 'Готово, код виходу 0.' : `Завершилося з кодом ${code ?? 'немає'}.`),
    rejected: (feedback) => `Не зроблено: відхилено${feedback ? ` («${feedback}»)` : ''}.`,
    failed: (error) => `Не вдалося: ${error}`,
    notDone: (count) => `Тому не розпочато кроків: ${count}.`,
    planFirst: 'Ви просили спершу показати план.',
  },
}

export const wordsFor = (language: Language): Words => WORDS[language]

function describe(command: Command, verbs: Record<Command['kind'], string>): string {
  const object = command.kind === 'run' ? command.command : command.kind === 'search' ? `"${command.text}"` : command.path
  return `${verbs[command.kind]} ${object}`.slice(0, 200)
}
