import type { Turn } from '../src/core/agent/agent.ts'

/**
 * Asks for approval: `write_file` shows the person the change and waits. They may approve, edit or reject it; a reason
 * that they give comes back as feedback.
 */
export default {
  id: 'release-notes',
  name: 'Release notes',
  description: 'Writes the release notes of a version into CHANGES.md',
  tools: ['write_file'],
  async run(turn: Turn) {
    const notes = [`# ${turn.input.trim()}`, '']
    for (;;) {
      const outcome = await turn.tryTool('write_file', { path: 'CHANGES.md', content: `${notes.join('\n')}\n` })
      if (outcome.ok) return 'CHANGES.md is written.'
      if (outcome.reason !== 'rejected') return `It could not be written: ${outcome.error}`
      if (outcome.feedback === '') return 'Nothing was written.'
      notes.push(`- ${outcome.feedback}`) // what was missing goes in, and the person is asked again
    }
  },
}
