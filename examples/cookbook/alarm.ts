import { defineAgent } from 'parley-server'

interface Alert {
  service?: string
  status?: string
}

/** A message from another program: `POST /hooks/alarm`. A person is asked what to do, whoever is on call. */
export default defineAgent({
  id: 'alarm',
  name: 'Alarm',
  description: 'Takes alerts of the monitoring and asks who is on call',
  webhook: true,
  async run(turn) {
    const { service = 'something', status = 'down' } = readAlert(turn.input)
    const todo = await turn.choose(`${service} is ${status}. What now?`, ['restart', 'ignore'], {
      to: { role: 'on-call' },
      deadline: { after: '15m', then: { value: 'ignore' } },
    })
    return `${service}: ${todo}`
  },
})

/** What came from outside may be anything. */
function readAlert(text: string): Alert {
  try {
    return JSON.parse(text) as Alert
  } catch {
    return {}
  }
}
