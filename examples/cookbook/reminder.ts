import { defineAgent } from 'parley-server'

/** Sleeps for minutes or months: no process waits, and a restart in between changes nothing. */
export default defineAgent({
  id: 'reminder',
  name: 'Reminder',
  description: 'Reminds you later: "2h call mum"',
  async run(turn) {
    const [, after, what] = /^(\S+)\s+(.+)$/s.exec(turn.input.trim()) ?? []
    if (after === undefined || what === undefined) return 'Say when and what, for instance: 2h call mum'
    await turn.progress(`in ${after}: ${what}`)
    await turn.sleep(after)
    return `Remember: ${what}`
  },
})
