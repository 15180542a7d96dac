import { describe, expect, test } from 'vitest'
import { type Command, parseCommands } from './commands.ts'

const cases: [string, Command[]][] = [
  ['open https://example.org/a', [{ kind: 'open', url: 'https://example.org/a' }]],
  [
    'Open http://127.0.0.1:3000/, click Buy now and take a screenshot',
    [{ kind: 'open', url: 'http://127.0.0.1:3000/' }, { kind: 'click', label: 'Buy now' }, { kind: 'screenshot' }],
  ],
  ['click "Terms and conditions"', [{ kind: 'click', label: 'Terms and conditions' }]],
  ['click Terms and conditions', [{ kind: 'click', label: 'Terms and conditions' }]],
  [
    'type hello world into Message then click Send',
    [
      { kind: 'type', text: 'hello world', label: 'Message', submit: false },
      { kind: 'click', label: 'Send' },
    ],
  ],
  ['type cats into Search and press enter', [{ kind: 'type', text: 'cats', label: 'Search', submit: true }]],
  [
    'scroll down, wait 500, screenshot',
    [{ kind: 'scroll', direction: 'down', amount: 600 }, { kind: 'wait', ms: 500 }, { kind: 'screenshot' }],
  ],
  ['scroll up 200', [{ kind: 'scroll', direction: 'up', amount: 200 }]],
  ['wait 2 seconds', [{ kind: 'wait', ms: 2000 }]],
  ['type "two  spaces" into   Message', [{ kind: 'type', text: 'two  spaces', label: 'Message', submit: false }]],
  [`type "${'long '.repeat(2_000)}" into Message`, [{ kind: 'type', text: 'long '.repeat(2_000), label: 'Message', submit: false }]],
  ['log in', [{ kind: 'login' }]],
  ['observe', [{ kind: 'observe' }]],
  [
    'открой https://example.org и нажми Купить',
    [
      { kind: 'open', url: 'https://example.org' },
      { kind: 'click', label: 'Купить' },
    ],
  ],
  [
    'введи привет мир в Сообщение, потом нажми на кнопку Отправить',
    [
      { kind: 'type', text: 'привет мир', label: 'Сообщение', submit: false },
      { kind: 'click', label: 'Отправить' },
    ],
  ],
  [
    'прокрути вниз, подожди 500, скриншот',
    [{ kind: 'scroll', direction: 'down', amount: 600 }, { kind: 'wait', ms: 500 }, { kind: 'screenshot' }],
  ],
  ['войди', [{ kind: 'login' }]],
  [
    'відкрий https://example.org та натисни Купити',
    [
      { kind: 'open', url: 'https://example.org' },
      { kind: 'click', label: 'Купити' },
    ],
  ],
  [
    'введи привіт у Повідомлення, потім натисни Надіслати',
    [
      { kind: 'type', text: 'привіт', label: 'Повідомлення', submit: false },
      { kind: 'click', label: 'Надіслати' },
    ],
  ],
  [
    'прокрути вгору, зачекай 500, знімок екрана',
    [{ kind: 'scroll', direction: 'up', amount: 600 }, { kind: 'wait', ms: 500 }, { kind: 'screenshot' }],
  ],
  ['увійди', [{ kind: 'login' }]],
]

describe('B-03 plain commands without a model', () => {
  test.each(cases)('B-03 reads %j', (message, commands) => {
    expect(parseCommands(message)).toEqual(commands)
  })

  test.each(['buy me a nice lamp', 'open', 'what is the weather?', 'click'])('B-03 takes %j for no command', (message) => {
    expect(parseCommands(message)).toBeUndefined()
  })
})

test.each([
  ['press ctrl+a', { kind: 'press', keys: 'Control+a' }],
  ['натисни enter', { kind: 'press', keys: 'Enter' }],
  ['press page down', { kind: 'press', keys: 'PageDown' }],
  ['press Save', { kind: 'click', label: 'Save' }],
  ['hover over Menu', { kind: 'hover', label: 'Menu' }],
  ['выбери Львов в Город', { kind: 'choose', option: 'Львов', label: 'Город' }],
])('N-05 %s', (said, command) => {
  expect(parseCommands(said)).toEqual([command])
})
