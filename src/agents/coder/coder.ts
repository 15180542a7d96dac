import type { Agent } from '#core/agent/agent.ts'
import { followCommands } from './follow-commands.ts'
import { workWithModel } from './work-with-model.ts'

const TOOLS = [
  'list_files',
  'read_file',
  'search',
  'write_file',
  'edit_file',
  'delete_file',
  'move_file',
  'run_command',
  'command_output',
  'stop_command',
]

const coder: Agent = {
  id: 'coder',
  name: 'Coder',
  description: 'Reads, writes, searches, refactors and tests code and files in the workspace; lists files, edits them and runs commands',
  cost_usd: 0.02,
  tools: TOOLS,
  run: (turn) => (turn.offline ? followCommands(turn) : workWithModel(turn, TOOLS)),
}

export default coder
