import { describe, expect, test } from 'vitest'
import { parseCommands } from './commands.ts'

describe('W-10 plain commands', () => {
  test.each([
    ['list files', [{ kind: 'list', path: '.' }]],
    ['List the files in src', [{ kind: 'list', path: 'src' }]],
    ['покажи файлы', [{ kind: 'list', path: '.' }]],
    ['Список файлів у src', [{ kind: 'list', path: 'src' }]],
    ['read file main.py', [{ kind: 'read', path: 'main.py' }]],
    ['Please read file "my notes.txt".', [{ kind: 'read', path: 'my notes.txt' }]],
    ['прочитай файл src/app.ts', [{ kind: 'read', path: 'src/app.ts' }]],
    ['Будь ласка, відкрий файл `a.b`', [{ kind: 'read', path: 'a.b' }]],
    ['write file a.txt with content: hello, world', [{ kind: 'write', path: 'a.txt', content: 'hello, world' }]],
    ['write file a.txt with content: a\nb\n', [{ kind: 'write', path: 'a.txt', content: 'a\nb\n' }]],
    ['запиши файл a.txt с содержимым: привет', [{ kind: 'write', path: 'a.txt', content: 'привет' }]],
    ['Створи файл a.txt з вмістом: привіт', [{ kind: 'write', path: 'a.txt', content: 'привіт' }]],
    ['create file x.py with content:\n```py\nprint(1)\n```', [{ kind: 'write', path: 'x.py', content: 'print(1)\n' }]],
    ['run npm test', [{ kind: 'run', command: 'npm test' }]],
    ["запусти echo 'a b'", [{ kind: 'run', command: "echo 'a b'" }]],
    ['виконай команду: `ls -la`', [{ kind: 'run', command: 'ls -la' }]],
    ['найди "TODO"', [{ kind: 'search', text: 'TODO' }]],
    ['@coder list files', [{ kind: 'list', path: '.' }]],
  ])('%j is understood', (message, commands) => {
    expect(parseCommands(message)).toEqual(commands)
  })

  test.each([
    'list files then read file a.txt then write file b.txt with content: hi then run ls -l',
    'List files, then read file a.txt, and then write file b.txt with content: hi then run ls -l',
    'список файлов, потом прочитай файл a.txt, затем запиши файл b.txt с содержимым: hi потом запусти ls -l',
    'список файлів, потім прочитай файл a.txt, далі запиши файл b.txt з вмістом: hi а потім запусти ls -l',
    'list files\nread file a.txt\nwrite file b.txt with content: hi then run ls -l',
  ])('%j is four commands', (message) => {
    expect(parseCommands(message)).toEqual([
      { kind: 'list', path: '.' },
      { kind: 'read', path: 'a.txt' },
      { kind: 'write', path: 'b.txt', content: 'hi' },
      { kind: 'run', command: 'ls -l' },
    ])
  })

  test.each([
    ['write file a.txt with content: first this then that', 'first this then that'],
    ['write file a.txt with content: "wait then run ls"', '"wait then run ls"'],
    ['write file a.txt with content: one\nrun away\n', 'one\nrun away\n'],
  ])('"then" inside a text is text: %j', (message, content) => {
    expect(parseCommands(message)).toEqual([{ kind: 'write', path: 'a.txt', content }])
  })

  test.each([
    '',
    'refactor main.py and write tests',
    'Рефактори main.py и напиши тесты',
    'list files then make it nice',
    'run ls then make it nice',
    'read file a then think',
    'read',
    'running late',
    'listing files',
  ])('%j is not, and nothing of it is done', (message) => {
    expect(parseCommands(message)).toBeUndefined()
  })

  test('a shell line keeps its own "then"', () => {
    expect(parseCommands('run if true; then echo yes; fi')).toEqual([{ kind: 'run', command: 'if true; then echo yes; fi' }])
    expect(parseCommands('run echo "now then go"')).toEqual([{ kind: 'run', command: 'echo "now then go"' }])
  })
})

describe('R-01 reading stays linear', () => {
  const hostile = {
    'write file and spaces': `write file${' '.repeat(60_000)}x`,
    'write file and commas': `write file ${', '.repeat(30_000)}x`,
    'then after then': 'then '.repeat(12_000),
    'commands that never end': 'list files then "'.repeat(3_800),
    'if without end': `run ${'if '.repeat(20_000)}`,
    'polite spaces': `please${' '.repeat(60_000)}x`,
    'line ends': `run x${'\n'.repeat(60_000)}y`,
    fences: `write file a with content: \`\`\`${' ```'.repeat(15_000)}x`,
    'almost content': `write file a ${'with the '.repeat(7_000)}`,
  }
  test.each(Object.entries(hostile))('%s', (_, message) => {
    const started = process.cpuUsage()
    parseCommands(message)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(300)
  })
})
