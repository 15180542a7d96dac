import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseWords, UsageError } from './flags.ts'
import type { Io } from './parley.ts'

export const INIT_USAGE = 'init [FOLDER]'

const text = (name: string) => readFile(join(import.meta.dirname, 'project', `${name}.txt`), 'utf8')

/** Where this Parley is a checkout, the package is the one that `npm pack` makes there. */
const checkout = join(import.meta.dirname, '..', '..')
const isCheckout = existsSync(join(checkout, 'src', 'library.ts'))

const packageJson = (name: string, version: string) =>
  `${JSON.stringify(
    {
      name,
      private: true,
      type: 'module',
      scripts: { dev: 'parley dev', start: 'PARLEY_AGENTS=agents parley serve', test: 'node --test "test/*.test.ts"', types: 'tsc -p .' },
      dependencies: { 'parley-server': isCheckout ? `file:${packed(version)}` : `^${version}`, zod: '^4.0.0' },
      // Tests are TypeScript, which Node runs from 24 on: this is the one that npm's scripts use, whatever the machine has.
      devDependencies: { typescript: '>=5.9', '@types/node': '^24.0.0', node: '^24.0.0' },
      allowScripts: { node: true },
    },
    null,
    2,
  )}\n`

const packed = (version: string) => join(checkout, `parley-server-${version}.tgz`)

/** Begins a project of agents: one agent with a tool, its test, and what types them. Files that are there stay as they are. */
export async function init(args: string[], io: Io, version: string): Promise<number> {
  const folder = resolve(parseWords('parley init', args, 1)[0] ?? '.')
  if (existsSync(join(folder, 'package.json')))
    throw new UsageError(`parley init: ${folder} has a package.json already; name an empty folder.`)
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
  const files = {
    'package.json': packageJson(name || 'agents', version),
    'tsconfig.json': await text('tsconfig'),
    'agents/lunch.ts': await text('agent'),
    'test/lunch.test.ts': await text('test'),
    '.gitignore': 'node_modules/\n.parley/\n',
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    io.out(join(folder, path))
  }
  const first = isCheckout && !existsSync(packed(version)) ? `npm pack in ${checkout}, ` : ''
  io.err(`Next: ${first}cd ${folder}, npm install, npm run dev. The agent is agents/lunch.ts; its test runs by npm test.`)
  return 0
}
