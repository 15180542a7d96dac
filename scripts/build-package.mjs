#!/usr/bin/env node
// Runs before `npm pack`: prepares dist/, which is what the package holds. Node runs no TypeScript inside node_modules, so types
// are stripped here (lines stay where they are) and the declarations of the public entry points are put beside.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Of the tokenizer one vocabulary is used; its package brings all of them, 29 MB. */
const TOKENIZER = join('src', 'vendor', 'gpt-tokenizer.js')

function run(what, args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${what} failed`)
}

/** `#core/x.ts` and `./x.ts` as the package has them: relative, and JavaScript. */
function rewrite(text, file) {
  const toward = (path) => {
    const way = relative(dirname(file), path).split(sep).join('/')
    return (way.startsWith('.') ? way : `./${way}`).replace(/\.ts$/, '.js')
  }
  text = text.replace(/(['"])gpt-tokenizer\1/g, (_, quote) => `${quote}${toward(TOKENIZER)}${quote}`)
  return text.replace(/(['"])(#[\w-]+|\.{1,2})(\/[\w./-]+\.ts)\1/g, (_, quote, base, rest) => {
    if (!base.startsWith('#')) return `${quote}${base}${rest.replace(/\.ts$/, '.js')}${quote}`
    const folder = imports[`${base}/*`].replace(/^\.\/|\/\*$/g, '')
    return `${quote}${toward(join(folder, rest))}${quote}`
  })
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

run('The page', [join('scripts', 'build-page.mjs')])
rmSync(dist, { recursive: true, force: true })
process.removeAllListeners('warning').on('warning', () => {}) // stripping types is called experimental

for (const file of globSync('src/**/*', { cwd: root, withFileTypes: false })) {
  if (/\.test\.ts$/.test(file)) continue
  if (file.endsWith('.ts')) {
    const stripped = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'), { mode: 'strip' })
    write(join(dist, file.replace(/\.ts$/, '.js')), rewrite(stripped, file))
  } else if (/\.(sql|txt|json)$/.test(file)) cpSync(join(root, file), join(dist, file), { recursive: true })
}
const { build } = await import('rolldown')
const licence = readFileSync(join(root, 'node_modules', 'gpt-tokenizer', 'LICENSE'), 'utf8')
await build({
  input: 'gpt-tokenizer',
  cwd: root,
  platform: 'node',
  logLevel: 'warn',
  output: { file: join(dist, TOKENIZER), minify: true, codeSplitting: false, postBanner: `/*! gpt-tokenizer\n${licence}*/` },
})
// What the router and the reader are taught by is in their weights.
cpSync(join(root, 'data', 'shop'), join(dist, 'data', 'shop'), {
  recursive: true,
  filter: (path) => ![`${sep}router`, `${sep}talk`].some((taught) => path.endsWith(taught)),
})
cpSync(join(root, 'web', 'dist'), join(dist, 'web', 'dist'), { recursive: true, filter: (path) => !path.endsWith('.stamp') })

run('The declarations', [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.package.json'])
for (const file of globSync('src/**/*.d.ts', { cwd: dist })) {
  const path = join(dist, file)
  writeFileSync(path, rewrite(readFileSync(path, 'utf8'), file))
}
