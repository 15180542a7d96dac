import { basename } from 'node:path'
import type { Allowable } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import { parseCommand } from './argv.ts'
import { partsOfLine } from './pipeline.ts'

/** What they do is in their first word after the name, or in the script that they are given. */
const BY_FIRST_WORD = new Set(
  'git npm npx pnpm yarn bun deno cargo go make docker kubectl helm terraform gh pip pipx uv poetry dotnet mvn gradle rake bundle composer apt brew systemctl node python python3 ruby perl php tsx ts-node'.split(
    ' ',
  ),
)
/** The word after these says what is run: one script is not another. */
const PASS_ON = new Set(['run', 'run-script', 'exec', 'dlx', 'task'])
/** What they destroy or fetch depends on every word: only the very same line is the same kind. */
const EXACT = new Set(
  'rm rmdir mv dd mkfs shred truncate chmod chown chgrp ln sudo su doas sh bash zsh fish dash env xargs find ssh scp rsync curl wget nc eval exec kill pkill killall'.split(
    ' ',
  ),
)

/** They only shorten what another program says, as long as they are given no files. */
const FILTERS = new Set(['head', 'tail', 'grep', 'wc', 'cat', 'nl'])
const isFilter = ([program = '', ...words]: string[]) =>
  FILTERS.has(program) && words.filter((word) => !/^-[A-Za-z0-9]+$|^[0-9]+$/.test(word)).length <= (program === 'grep' ? 1 : 0)

/**
 * The kind of a command that a person may allow for the rest of a session. A pipeline is of the kinds of its parts, filters aside;
 * any other shell line is its own kind.
 */
export function kindOfCommand(line: string, folder = ''): Allowable {
  const { key, text, parts } = kindOfLine(line)
  if (folder === '') return { key, text, ...(parts && { parts }) }
  // What is allowed in one folder is not in another: each may have scripts of its own.
  const inFolder = (key: string) => `${key} in ${folder}`
  return { key: inFolder(key), text: `${text}, in ${makeVisible(folder)}`, ...(parts && { parts: parts.map(inFolder) }) }
}

function kindOfLine(line: string): Allowable {
  const command = parseCommand(line)
  const parts = command.kind === 'shell' ? partsOfLine(line) : undefined
  const working = parts?.filter((argv, index) => index === 0 || !isFilter(argv)) ?? []
  const kinds = working.map((argv) => kindOfProgram(argv, argv.join(' ')))
  const [only] = kinds
  if (command.kind === 'argv') return kindOfProgram(command.argv, line)
  if (only === undefined || kinds.some(({ key }) => key.startsWith(EXACTLY))) return exactly(line)
  if (kinds.length === 1) return only
  return { ...exactly(line), parts: kinds.map(({ key }) => key) }
}

const EXACTLY = 'run_command = '
const exactly = (line: string): Allowable => ({
  key: `${EXACTLY}${line.trim()}`,
  text: `exactly this command: ${makeVisible(line.trim())}`,
})

function kindOfProgram(words: string[], line: string): Allowable {
  const [program = '', first = ''] = words
  const name = basename(program)
  const counted = !BY_FIRST_WORD.has(name) ? 1 : PASS_ON.has(first) ? 3 : 2
  const said = words.slice(0, counted)
  if (EXACT.has(name) || said.length < counted || said.slice(1).some((word) => word === '' || word.startsWith('-'))) return exactly(line)
  const shown = said.join(' ')
  return { key: `run_command ${shown}`, text: `commands that start with "${makeVisible(shown)}"` }
}
