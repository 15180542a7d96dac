import { defineAgent } from 'parley-server'

/** Comes by itself on weekdays, asks, and waits no longer than the day. */
export default defineAgent({
  id: 'standup',
  name: 'Stand-up',
  description: 'Asks every morning what is planned',
  schedule: { cron: '0 9 * * 1-5', zone: 'Europe/Kyiv', input: 'Good morning.' },
  async run(turn) {
    const yesterday = await turn.state.get<string>('plan')
    const about = yesterday === undefined ? '' : ` Yesterday you planned: ${yesterday}.`
    const plan = await turn.ask(`${turn.input}${about} What will you do today?`, { deadline: { after: '8h' } })
    if (plan === '') return 'Nothing heard today.'
    await turn.state.set('plan', plan)
    return `Noted: ${plan}`
  },
})
