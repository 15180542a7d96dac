import { expect, test } from 'vitest'
import { bestFit, namedAgent } from './fit.ts'

const AGENTS = [
  { id: 'browser', name: 'Browser', description: 'Works in a web browser: opens pages, clicks, types and reads what is there' },
  { id: 'coder', name: 'Coder', description: 'Reads and writes files of the workspace and runs commands' },
  { id: 'shop', name: 'Shop', description: 'Finds products in the catalogue, compares and filters them' },
  { id: 'assistant', name: 'Assistant', description: 'Talks, explains and answers questions' },
  { id: 'greeter', name: 'Greeter', description: 'Greets people by name' },
]
const pick = (text: string) => bestFit(text, AGENTS)?.candidate.id

test.each([
  ['open the page example.com', 'browser'],
  ['зайди на сайт example.com', 'browser'],
  ['открой страницу с погодой', 'browser'],
  ['list files in the folder', 'coder'],
  ['прочитай файл notes.txt', 'coder'],
  ['виконай команду ls', 'coder'],
  ['I want to buy running shoes', 'shop'],
  ['хочу купити навушники', 'shop'],
  ['покажи товары дешевле 5000', 'shop'],
  ['please greet me', 'greeter'],
  ['привітай мене', 'greeter'],
  ['поясни різницю, дай відповідь на питання', 'assistant'],
])('L-11 "%s" is for %s', (text, id) => {
  expect(pick(text)).toBe(id)
})

test.each(['qwerty zxcv', 'хмарочос', '', 'please, and the'])('L-11 "%s" is for none of them', (text) => {
  expect(pick(text)).toBeUndefined()
})

test('an agent is named by @id or @name, and the rest is the request', () => {
  expect(namedAgent('please @Greeter, say hi', AGENTS)).toMatchObject({ candidate: { id: 'greeter' }, rest: 'please say hi' })
  expect(namedAgent('@coder: list files', AGENTS)).toMatchObject({ candidate: { id: 'coder' }, rest: 'list files' })
  expect(namedAgent('mail ann@coder.example', AGENTS)).toBeUndefined()
  expect(namedAgent('@nobody hi', AGENTS)).toBeUndefined()
})
