import { basename } from 'node:path'
import type { Allowable } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import { parseCommand } from './argv.ts'

/** What they do is in their first word after the name, or in the script that they are given. */
const BY_FIRST_WORD = new Set(
  'git npm npx pnpm yarn bun deno cargo go make docker kubectl helm terraform gh pip pipx uv poetry dotnet mvn gradle rake bundle composer apt brew systemctl node python python3 ruby perl php tsx ts-node'.split(
    ' ',
  ),
)
/** What they destroy or fetch depends on every word: only the very same line is the same kind. */
const EXACT = new Set(
  'rm rmdir mv dd mkfs shred truncate chmod chown chgrp ln sudo su doas sh bash zsh fish dash env xargs find ssh scp rsync curl wget nc eval exec kill pkill killall'.split(
    ' ',
  ),
)

/** The kind of a command that a person may allow for the rest of a session. A shell line is its own kind. */
export function kindOfCommand(line: string): Allowable {
  const command = parseCommand(line)
  const words = command.kind === 'argv' ? command.argv : []
  const [program = '', first = ''] = words
  const name = basename(program)
  const exact = command.kind === 'shell' || EXACT.has(name) || (BY_FIRST_WORD.has(name) && (first === '' || first.startsWith('-')))
  if (exact) return { key: `run_command = ${line.trim()}`, text: `exactly this command: ${makeVisible(line.trim())}` }
  const shown = BY_FIRST_WORD.has(name) ? `${program} ${first}` : program
  return { key: `run_command ${shown}`, text: `commands that start with "${makeVisible(shown)}"` }
}
