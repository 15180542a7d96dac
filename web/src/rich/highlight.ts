import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore, type ThemedToken } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

const theme = createCssVariablesTheme({ name: 'page', variablePrefix: '--code-', fontStyle: true })

/** Each language is a file of its own and comes when it is first met. */
const languages = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}
type Language = keyof typeof languages

const other: Record<string, Language> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  'c++': 'c',
  cpp: 'c',
  cs: 'csharp',
  dockerfile: 'docker',
  golang: 'go',
  js: 'tsx',
  javascript: 'tsx',
  jsx: 'tsx',
  mjs: 'tsx',
  ts: 'tsx',
  typescript: 'tsx',
  kt: 'kotlin',
  md: 'markdown',
  py: 'python',

  rs: 'rust',
  yml: 'yaml',
  svg: 'xml',
  patch: 'diff',
  postgres: 'sql',
  jsonc: 'json',
}

const LONGEST = 40_000
let highlighter: Promise<HighlighterCore> | undefined

/** The words of a program with their colours; nothing when its language is not known here. */
export async function highlight(code: string, said: string): Promise<ThemedToken[][] | undefined> {
  const name = said.toLowerCase()
  const lang = name in languages ? (name as Language) : other[name]
  if (!lang || code.length > LONGEST) return undefined
  highlighter ??= createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) })
  const made = await highlighter
  if (!made.getLoadedLanguages().includes(lang)) await made.loadLanguage((await languages[lang]()).default)
  return made.codeToTokensBase(code, { lang, theme: 'page' })
}
