import { basename } from 'node:path'
import type { Workspace } from '../files/workspace.ts'
import { parseCommand } from './argv.ts'
import { partsOfLine } from './pipeline.ts'
import { onlyReads } from './reading.ts'

/**
 * How a command is to be looked at before a yes: `reads` changes nothing, `runs` starts programs that are named, `destroys` can delete,
 * overwrite or send away, `shell` is a line or a script that can do anything.
 */
export type Risk = 'reads' | 'runs' | 'destroys' | 'shell'

const words = (text: string) => new Set(text.split(' '))

const DESTROYERS = words(
  'rm rmdir unlink mv dd mkfs shred truncate chmod chown chgrp ln tee install patch kill pkill killall reboot shutdown halt crontab ssh scp sftp rsync curl wget nc ncat dropdb psql mysql sqlite3 redis-cli mongosh',
)
/** What they do is in the words that they are given. */
const SHELLS = words(
  'sh bash zsh fish dash ksh csh tcsh pwsh powershell env xargs find eval exec source sudo su doas nohup timeout watch parallel',
)
const INTERPRETER = /^(node|deno|bun|python[\d.]*|ruby|perl|php|lua|osascript|tsx|ts-node|awk|gawk|sed)$/
const CODE_IN_LINE = /^(-c|-e|-p|-r|-i|--eval|--print|--command|--in-place)/
/** Of a program with many commands, those that take something away or let it out. */
const TAKES_AWAY =
  /^(delete|remove|rm|rmi|destroy|drop|purge|prune|clean|clear|reset|restore|checkout|rebase|wipe|erase|format|uninstall|unpublish|publish|deploy|push|down|kill|stop|revert|rollback|truncate)$/
const BY_OPTION = /^(--force|--hard|--delete|--purge|--prune|--mirror|--overwrite)(=|$)|^-D$/
/** A command stands among the first words: `docker volume rm`, `npm run clean`. */
const COMMAND_WORDS = 3

function riskOfProgram([program = '', ...given]: string[]): Risk {
  const name = basename(program)
  if (SHELLS.has(name) || (INTERPRETER.test(name) && given.some((word) => CODE_IN_LINE.test(word)))) return 'shell'
  if (DESTROYERS.has(name) || given.some((word) => BY_OPTION.test(word))) return 'destroys'
  const commands = given.filter((word) => !word.startsWith('-')).slice(0, COMMAND_WORDS)
  return commands.some((word) => TAKES_AWAY.test(word)) || (name === 'git' && given.includes('-f')) ? 'destroys' : 'runs'
}

export async function riskOf(line: string, workspace: Workspace, path: string): Promise<Risk> {
  if (await onlyReads(line, workspace, path)) return 'reads'
  const risks = partsOfLine(line)?.map(riskOfProgram) ?? []
  if (risks.includes('destroys')) return 'destroys'
  return parseCommand(line).kind === 'shell' || risks.includes('shell') ? 'shell' : 'runs'
}
