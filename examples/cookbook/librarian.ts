import { defineAgent } from 'parley-server'

/** Thinks with a model and tools that only read; it can keep a plan and ask, and nothing in it needs approval. */
export default defineAgent({
  id: 'librarian',
  name: 'Librarian',
  description: 'Finds things in the files of the workspace',
  tools: ['list_files', 'read_file', 'search'],
  run: (turn) => turn.work({ system: 'You find things in files. Name the file and the line.', limits: { rounds: 20, cost_usd: 0.5 } }),
})
