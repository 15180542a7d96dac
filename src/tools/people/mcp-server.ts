import { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Desk } from './desk.ts'

const MOST_WAIT_S = 45
const text = z.string().min(1).max(16_384)

const show = (value: Record<string, unknown>, words?: string) => ({
  content: [{ type: 'text' as const, text: words ?? JSON.stringify(value) }],
  structuredContent: value,
})

/** An MCP client gives up after about a minute: a wait that lasts longer is told how to go on. */
function showAsk(ask: Record<string, unknown> & { ask_id: string; status: string; answer?: unknown }) {
  const { ask_id, status, answer } = ask
  if (status !== 'waiting_human') return show({ ask_id, status, answer: answer ?? null })
  const words = `Nobody has answered yet. The ask ${ask_id} stays open, for weeks if need be: go on with something else, and call check with ask_id "${ask_id}" later. Do not ask again.`
  return show({ ask_id, status }, `${JSON.stringify({ ask_id, status })}\n${words}`)
}

/** The MCP server by which any program asks its people through Parley, and calls Parley's agents. */
export function createPeopleServer(desk: Desk): McpServer {
  const server = new McpServer({ name: 'parley-people', version: '1.0.0' })
  const askAndWait = async (body: Record<string, unknown>) => showAsk(await desk.wait((await desk.ask(body)).ask_id, MOST_WAIT_S))

  server.registerTool(
    'ask',
    { description: 'Ask a person a question and wait for the answer in their words.', inputSchema: z.object({ text }) },
    (args) => askAndWait({ kind: 'question', ...args }),
  )
  server.registerTool(
    'confirm',
    {
      description: 'Ask a person to approve or reject something before it is done. Say exactly what would happen.',
      inputSchema: z.object({ text }),
    },
    (args) => askAndWait({ kind: 'confirm', ...args }),
  )
  server.registerTool(
    'choose',
    {
      description: 'Let a person choose among options; several with multiple.',
      inputSchema: z.object({
        text,
        options: z.array(z.union([z.string().min(1), z.object({ value: z.string().min(1), label: z.string().optional() })])).min(1),
        multiple: z.boolean().optional(),
      }),
    },
    ({ options, ...rest }) =>
      askAndWait({ kind: 'choice', ...rest, options: options.map((option) => (typeof option === 'string' ? { value: option } : option)) }),
  )
  server.registerTool(
    'notify',
    { description: 'Tell people something that needs no answer; it stands in the lobby.', inputSchema: z.object({ text }) },
    async (args) => show(await desk.notify(args.text)),
  )
  server.registerTool(
    'check',
    {
      description:
        'The answer to an earlier ask, if it has come; waits a little. Takes the ask_id that ask, confirm, choose or call_agent gave.',
      inputSchema: z.object({ ask_id: z.string().min(1) }),
      annotations: { readOnlyHint: true },
    },
    async ({ ask_id }) =>
      desk.isCall(ask_id) ? show(await desk.callResult(ask_id, MOST_WAIT_S)) : showAsk(await desk.wait(ask_id, MOST_WAIT_S)),
  )
  server.registerTool(
    'agents',
    { description: 'The agents of this server that can be called.', inputSchema: z.object({}), annotations: { readOnlyHint: true } },
    async () => show({ items: await desk.agents() }),
  )
  server.registerTool(
    'call_agent',
    { description: 'Give a message to an agent and get its reply.', inputSchema: z.object({ agent: z.string().min(1), message: text }) },
    async ({ agent, message }) => show(await desk.call(agent, message, MOST_WAIT_S)),
  )
  return server
}
