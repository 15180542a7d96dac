import { call, eventually } from './api.ts'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

const module = (id: string, body: string) =>
  `export default { id: '${id}', name: '${id}', description: 'For tests of protocols: ${id}', async run(turn) { ${body} } }`

/** Agents that show every side of a run. */
const VIEW_AGENTS = {
  'talker.mjs': module('talker', `await turn.stream(['Hel', 'lo ', turn.input]); await turn.say('And goodbye')`),
  'asker.mjs': module('asker', `const name = await turn.ask('What is your name?'); await turn.say('Hello, ' + name + '!')`),
  'writer.mjs': module(
    'writer',
    `const done = await turn.tryTool('write_file', { path: 'note.txt', content: turn.input + '\\n' }); await turn.say(done.ok ? 'Written.' : 'Not written: ' + (done.feedback ?? done.error))`,
  ),
  'planner.mjs': module(
    'planner',
    `const plan = await turn.plan([{ id: 'a', desc: 'look' }, { id: 'b', desc: 'tell' }]); await plan.mark('a', 'running'); await turn.tool('list_files', {}); await plan.mark('a', 'done'); await plan.mark('b', 'running'); await turn.emit('weather', { degrees: 3 }); await plan.mark('b', 'done'); await turn.say('Planned.')`,
  ),
  'careful.mjs': module(
    'careful',
    `const yes = await turn.confirm('Delete everything?', { type: 'click', eid: 'e1' }); await turn.say(yes ? 'Deleted.' : 'Kept.')`,
  ),
  'chooser.mjs': module(
    'chooser',
    `const colour = await turn.choose('Which colour?', [{ value: 'r', label: 'Red' }, { value: 'b', label: 'Blue' }]); await turn.say('Chosen: ' + colour)`,
  ),
  'clerk.mjs': module(
    'clerk',
    `const address = await turn.form('Where do you live?', { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }); await turn.say('Noted: ' + address.city)`,
  ),
  'reader.mjs': module(
    'reader',
    `await turn.say(turn.attachments.map((part) => part.type === 'text' ? part.text : part.media_type).join('\\n') || 'Nothing came with it.')`,
  ),
  'failing.mjs': module('failing', `await turn.say('I try'); throw new Error('as planned')`),
  'slow.mjs': module(
    'slow',
    `await turn.say('working'); await new Promise((resolve, reject) => turn.signal.addEventListener('abort', () => reject(turn.signal.reason)))`,
  ),
}

export const startViews = (options: ServerOptions = {}) => startServer({ agents: VIEW_AGENTS, ...options })

/** A picture and a text, as they come with messages. */
export const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const NOTE = Buffer.from('remember the milk').toString('base64')

interface Item {
  ask_id: string
  kind: string
  session_id: string
}

/** The open ask of a session, once there is one. */
export const openAsk = (server: TestServer, session: string, headers?: Record<string, string>) =>
  eventually(
    async () => (await call<{ items: Item[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`, undefined, headers)).body.items?.[0],
  )

/** Answers as the page does, by the ordinary route. */
export async function answerFromPage(
  server: TestServer,
  session: string,
  answer: Record<string, unknown>,
  headers?: Record<string, string>,
) {
  const { ask_id } = await openAsk(server, session, headers)
  return call(server, 'POST', `/my/chat/${session}/asks/${ask_id}/`, answer, headers)
}

const statusOf = async (server: TestServer, session: string, headers?: Record<string, string>) =>
  (await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`, undefined, headers)).body.status

export const untilIdle = (server: TestServer, session: string, headers?: Record<string, string>) =>
  eventually(async () => ['idle', 'error'].includes(await statusOf(server, session, headers)))
