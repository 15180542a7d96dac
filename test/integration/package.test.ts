import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '#protocol/version.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const MAX_MB = 150

const TARBALL = `parley-server-${VERSION}.tgz`

interface Locked {
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  bin?: Record<string, string>
}

/**
 * An empty project that needs the package alone, locked to what this repository has tried: npm installs that from its cache, without
 * a network. Where it lacks any, they are copied.
 */
async function install(folder: string) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const needed = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  const { dependencies, bin } = packages[''] as Locked
  const project = { name: 'project', version: '1.0.0', private: true, type: 'module', dependencies: { 'parley-server': `file:${TARBALL}` } }
  const own = { version: VERSION, resolved: `file:${TARBALL}`, dependencies, bin }
  const lock = { lockfileVersion: 3, packages: { '': project, ...Object.fromEntries(needed), 'node_modules/parley-server': own } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(project))
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: project.name, version: project.version, requires: true, ...lock }),
  )
  try {
    await run('npm', ['ci', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  } catch (error) {
    if (!/ENOTCACHED|ENOENT|EINTEGRITY/.test(String(error))) throw error
    console.error("\n*** npm's cache lacks packages: the package is unpacked, and its dependencies copied, by hand. ***\n")
    await copy(
      folder,
      needed.map(([path]) => path),
    )
  }
}

async function copy(folder: string, paths: string[]) {
  const own = join(folder, 'node_modules', 'parley-server')
  await mkdir(own, { recursive: true })
  await run('tar', ['-xzf', join(folder, TARBALL), '-C', own, '--strip-components', '1'])
  await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true })
  await symlink(join('..', 'parley-server', 'scripts', 'parley.mjs'), join(folder, 'node_modules', '.bin', 'parley'))
  for (const path of paths)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => !from.slice(root.length + path.length).includes('node_modules'),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error // another platform's
    })
}

const AGENT = `
import { defineAgent, defineTool } from 'parley-server'
import { z } from 'zod'

const add = defineTool({ name: 'add', description: 'Adds', input: z.object({ a: z.number() }), run: ({ a }) => a + 1 })
export default defineAgent({
  id: 'greeter', name: 'Greeter', description: 'Greets people by name', tools: [add],
  async run(turn) {
    const name = await turn.ask('Name?')
    // @ts-expect-error an answer is text
    const wrong: number = name
    const { object } = await turn.generate({ prompt: name, schema: z.object({ mood: z.string() }) })
    // @ts-expect-error the model's answer has the type of the schema
    const unlike: number = object.mood
    await turn.say('long '.repeat(100) + object.mood + typeof unlike)
    return name + ' ' + (await turn.tool('add', { a: 1 })) + typeof wrong
  },
})
`
const TRY = `
import { createTestServer } from 'parley-server/testing'
import agent from './agent.ts'
const server = await createTestServer({ agents: [agent], model: () => ({ object: { mood: 'fine' } }) })
const talk = await server.talk('greeter')
const { ask } = await talk.say('hi')
console.log(JSON.stringify([ask.text, await talk.answer('Ada')]))
await server.stop()
`

describe('the package', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-package-'))
    await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
    await install(folder)
  }, 180_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('D-01 holds no sources, tests or build tools, and is small', async () => {
    const { stdout } = await run('tar', ['-tzf', join(folder, TARBALL)])
    const files = stdout.trim().split('\n')
    expect(files).toEqual(
      expect.arrayContaining(['package/README.md', 'package/LICENSE', 'package/dist/src/library.d.ts', 'package/dist/web/dist/index.html']),
    )
    expect(files.filter((name) => /\.test\.|(?<!\.d)\.ts$|\.tsx$|node_modules|^package\/(src|web|test|bench)\//.test(name))).toEqual([])
    const { stdout: size } = await run('du', ['-sm', join(folder, 'node_modules')])
    expect(Number.parseInt(size, 10)).toBeLessThan(MAX_MB)
  })

  test('D-01 its command starts a server that has the page', async () => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, [join(folder, 'node_modules', '.bin', 'parley'), 'serve', '--port', '0'], {
      cwd: folder,
      env: { PATH, HOME, PARLEY_HOME: join(folder, 'home') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let text = ''
        child.stdout.on('data', (chunk: Buffer) => {
          text += chunk.toString()
          const ready = /Parley is ready on (\S+)/.exec(text)
          if (ready) resolve(ready[1] as string)
        })
        child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
      })
      const page = await (await fetch(address)).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
      expect((await fetch(address + script)).status).toBe(200)
      expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready' })
    } finally {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
  })

  test('D-01 parley init makes a project whose test and types pass', async () => {
    const project = join(folder, 'project')
    const parley = join(folder, 'node_modules', '.bin', 'parley')
    await run(process.execPath, [parley, 'init', project], { cwd: folder })
    const { stdout } = await run(process.execPath, ['--test', join(project, 'test', 'lunch.test.ts')], { cwd: project })
    expect(stdout).toMatch(/pass 1/)
    await mkdir(join(folder, 'node_modules', '@types'), { recursive: true })
    await symlink(join(root, 'node_modules', '@types', 'node'), join(folder, 'node_modules', '@types', 'node')).catch(() => {})
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    await run(process.execPath, [tsc, '-p', project], { cwd: project }).catch((error: { stdout: string }) => {
      throw new Error(error.stdout)
    })
    await expect(run(process.execPath, [parley, 'init', project], { cwd: folder })).rejects.toThrow('package.json already')
  })

  test('D-01 D-03 an agent is written and tried with its types, without the repository', async () => {
    await writeFile(join(folder, 'agent.ts'), AGENT)
    await writeFile(join(folder, 'try.ts'), TRY)
    const { stdout } = await run(process.execPath, ['try.ts'], { cwd: folder })
    expect(JSON.parse(stdout)).toEqual([
      'Name?',
      expect.objectContaining({ status: 'done', result: 'Ada 2string', said: [`${'long '.repeat(100)}finestring`] }),
    ])
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--allowImportingTsExtensions',
      '--skipLibCheck',
      '--types',
      '',
    ]
    await run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...flags, 'agent.ts'], { cwd: folder }).catch(
      (error: { stdout: string }) => {
        throw new Error(error.stdout)
      },
    )
  })
})
