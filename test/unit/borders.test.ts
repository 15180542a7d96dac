import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The architecture: which folder may import which. Only the files that put everything together know them all. */
const ROOTS = [
  'library.ts',
  'testing.ts',
  'starting.ts',
  'main.ts',
  'install-agents.ts',
  'install-browser.ts',
  'install-lobby.ts',
  'install-people.ts',
  'install-sessions.ts',
  'install-views.ts',
  'install-workshop.ts',
  'open.ts',
  'commands.ts',
  'serve.ts',
  'serve-mcp.ts',
  'servers.ts',
  'in-folder.ts',
  'offer-agents.ts',
  'checks.ts',
  'settings-file.ts',
  'upkeep.ts',
  'when-quiet.ts',
  'under-load.ts',
]
const ALLOWED: Record<string, string[]> = {
  protocol: [],
  text: [],
  policy: [],
  core: ['protocol'],
  ports: ['core', 'protocol'],
  loop: ['core', 'protocol', 'ports', 'text'],
  people: ['core', 'protocol', 'ports', 'policy'],
  shop: ['core', 'protocol', 'text'],
  lobby: ['core', 'protocol', 'ports'],
  agents: ['core', 'protocol', 'text'],
  storage: ['core', 'protocol', 'ports', 'shop', 'people'],
  bus: ['core', 'protocol', 'ports'],
  a2a: ['core', 'protocol'],
  model: ['core', 'protocol', 'text'],
  knowledge: ['core', 'protocol', 'ports', 'text'],
  tools: ['core', 'protocol', 'policy'],
  views: ['core', 'protocol'],
  server: ['core', 'protocol', 'ports', 'views', 'people', 'shop', 'policy'],
  workshop: ['core', 'protocol'],
  client: ['protocol'],
  cli: ['client', 'protocol', 'text', 'views'],
  web: ['client', 'protocol'],
  'config.ts': ['core', 'protocol', 'text'],
  'log.ts': [],
  'watchdog.ts': ['storage'],
  'watchdog-thread.ts': [],
}
/** The language of schemas, and of tests: everywhere. */
const EVERYWHERE = new Set(['zod', 'vitest', 'fast-check'])

interface File {
  path: string
  text: string
  folder: string
  imports: string[]
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function read(patterns: string[]): File[] {
  return globSync(patterns, { cwd: root }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const [first = '', second = ''] = path.split(sep)
    const imports = [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => (from ?? bare ?? dynamic) as string)
    return { path, text, folder: first === 'web' ? 'web' : second, imports }
  })
}

const isTest = ({ path }: File) => /\.test\.tsx?$/.test(path)
const files = read(['src/**/*.ts', 'web/src/**/*.{ts,tsx}'])
const product = files.filter((file) => !isTest(file))
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test('there is something to look at', () => {
  expect(product.length).toBeGreaterThan(100)
  const known = new Set([...Object.keys(ALLOWED), ...ROOTS])
  expect(product.filter(({ folder }) => !known.has(folder)).map(({ path }) => path)).toEqual([])
})

test('folders import only what the design allows', () => {
  const crossings = product
    .filter(({ folder }) => !ROOTS.includes(folder))
    .flatMap(({ path, folder, imports }) =>
      imports
        .filter((name) => name.startsWith('#'))
        .map((name) => name.slice(1).split('/')[0] as string)
        .filter((target) => target !== folder && !ALLOWED[folder]?.includes(target))
        .map((target) => `${path} imports #${target}`),
    )
  expect(crossings).toEqual([])
})

test('a relative import stays in its folder, so that every crossing is visible', () => {
  const leaving = product.flatMap(({ path, folder, imports }) =>
    imports
      .filter((name) => name.startsWith('.'))
      .map((name) => relative(root, resolve(root, path, '..', name.split('?')[0] as string)))
      .filter((target) => {
        const home = folder === 'web' ? 'web' : `src${sep}${folder}`
        const atRoot = /^src\/[\w.-]+\.ts$/
        return !target.startsWith(home + sep) && target !== home && !(atRoot.test(path) && atRoot.test(target))
      })
      .map((target) => `${path} imports ${target}`),
  )
  expect(leaving).toEqual([])
})

test('each outside package is imported in one folder only', () => {
  const users = new Map<string, Set<string>>()
  for (const { folder, imports } of product) {
    for (const name of imports) {
      if (/^(node:|#|\.|virtual:)/.test(name) || EVERYWHERE.has(packageOf(name))) continue
      users.set(packageOf(name), (users.get(packageOf(name)) ?? new Set()).add(folder))
    }
  }
  const shared = [...users].filter(([, folders]) => folders.size > 1).map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)
  expect(shared).toEqual([])
})

test('only config.ts reads the environment', () => {
  const readers = product.filter(
    ({ path, text }) => path !== join('src', 'config.ts') && /\bprocess\.env\b|import\.meta\.env\.(?!DEV|PROD|MODE)/.test(text),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})

test('no file is over 400 lines, and none is called utils, helpers, manager or service', () => {
  const all = [...files, ...read(['test/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.{ts,mjs}'])]
  expect(all.filter(({ text }) => text.split('\n').length > 401).map(({ path }) => path)).toEqual([])
  expect(all.filter(({ path }) => /\b(utils?|helpers?|manager|service)\b/.test(path)).map(({ path }) => path)).toEqual([])
})

test('V-08 every file and function that docs/architecture.md names is there', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const paths = [...new Set(text.match(/[\w/.-]+\.ts\b/g))].map((name) => `/${name}`)
  expect(paths.length).toBeGreaterThan(80)
  expect(paths.filter((path) => !files.some((file) => `/${file.path}`.endsWith(path)) && !path.startsWith('/test/'))).toEqual([])
  const names = [...text.matchAll(/`([a-z]+[A-Z]\w*|[A-Z]\w+[a-z])`/g)].map(([, name]) => name as string)
  expect(names.filter((name) => !product.some((file) => new RegExp(`\\b${name}\\b`).test(file.text)))).toEqual([])
})

/** Inside the core: each folder with those that it may import. Decisions know no execution. */
const CORE: Record<string, string[]> = {
  ports: [],
  decide: ['ports'],
  agent: ['ports'],
  plan: [],
  journal: ['ports', 'decide'],
  turn: ['ports', 'decide', 'journal', 'agent'],
  queue: ['ports', 'decide', 'journal', 'agent', 'turn'],
  ask: ['ports', 'decide', 'journal', 'agent', 'plan', 'queue'],
  session: ['ports', 'decide', 'journal', 'agent', 'queue', 'ask'],
}
const core = product.filter(({ folder }) => folder === 'core')
const inCore = ({ path, imports }: File) =>
  imports.filter((name) => name.startsWith('.')).map((name) => relative(join(root, 'src', 'core'), resolve(root, path, '..', name)))

test('V-08 inside the core decisions import no execution, and no two folders import each other', () => {
  const crossings = core.flatMap((file) => {
    const own = relative(join('src', 'core'), file.path).split(sep)
    const allowed = own.length === 1 ? undefined : (CORE[own[0] as string] ?? [])
    return inCore(file)
      .map((target) => target.split(sep))
      .filter((target) => target.length > 1 && target[0] !== own[0] && allowed && !allowed.includes(target[0] as string))
      .map((target) => `${file.path} imports ${target.join('/')}`)
  })
  expect(crossings).toEqual([])
  const order = Object.keys(CORE)
  expect(Object.entries(CORE).filter(([name, targets]) => targets.some((each) => order.indexOf(each) >= order.indexOf(name)))).toEqual([])
})

test('V-08 no file of the core imports itself by way of others', () => {
  const targets = new Map(core.map((file) => [relative(join('src', 'core'), file.path), inCore(file)]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) return void circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name)) return
    for (const next of targets.get(name) ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of targets.keys()) visit(name, [])
  expect(circles).toEqual([])
})

test('V-08 the core is short and knows no language, shop or browser', () => {
  const lines = core.flatMap(({ text }) => text.split('\n').filter((line) => !/^\s*($|\/\/|\/\*\*|\*)/.test(line)))
  expect(lines.length).toBeLessThan(4_600)
  const words = /\b(shop|product|catalogue?|cart|chromium|playwright|click|english|russian|ukrainian|[а-яіїє]{2,})\b/iu
  const found = core.flatMap(({ path, text }) => {
    const word = words.exec(text)?.[0]
    return word === undefined ? [] : [`${path}: ${word}`]
  })
  expect(found).toEqual([])
})
