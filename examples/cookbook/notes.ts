import { defineAgent } from 'parley-server'

/** Small state for each user, over sessions and restarts. */
export default defineAgent({
  id: 'notes',
  name: 'Notes',
  description: 'Keeps short notes for you',
  async run(turn) {
    const notes = (await turn.state.get<string[]>('notes')) ?? []
    const text = turn.input.trim()
    if (text === 'list') return notes.length === 0 ? 'No notes yet.' : notes.map((note, at) => `${at + 1}. ${note}`).join('\n')
    await turn.state.set('notes', [...notes, text].slice(-100))
    return `Kept, the ${notes.length + 1}. note.`
  },
})
