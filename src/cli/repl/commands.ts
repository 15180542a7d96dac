import type { Client } from '#client/client.ts'

/** What a command may do; the terminal is not its business. */
export interface Repl {
  client: Client
  sessionId: string
  show(text: string): void
  mode(): 'cmd' | 'chat'
  setMode(mode: 'cmd' | 'chat'): Promise<void>
  /** Sends to the browser agent and, over a pipe, waits until it is done or asks. */
  send(content: string): Promise<void>
  /** A reply to what is being asked. */
  reply(content: string): Promise<void>
  savePicture(): Promise<void>
  quit(): void
}

interface ReplCommand {
  usage: string
  summary: string
  /** Replies belong to the conversation; every other command leaves it (B-06). */
  keepsChat?: true
  run(repl: Repl, argument: string): Promise<void> | void
}

const COMMANDS: Record<string, ReplCommand> = {
  chat: {
    usage: '/chat',
    summary: 'talk to the browser agent: every line goes to it',
    keepsChat: true,
    async run(repl) {
      await repl.setMode('chat')
      repl.show('Chat mode. Write what you want done; /exit leaves.')
    },
  },
  exit: {
    usage: '/exit',
    summary: 'leave chat mode',
    async run(repl) {
      repl.show(repl.mode() === 'chat' ? 'Left chat mode.' : 'Not in chat mode; /quit leaves the program.')
      await repl.setMode('cmd')
    },
  },
  yes: { usage: '/yes', summary: 'run exactly what is being asked', keepsChat: true, run: (repl) => repl.reply('/yes') },
  no: { usage: '/no', summary: 'drop it', keepsChat: true, run: (repl) => repl.reply('/no') },
  open: {
    usage: '/open URL',
    summary: 'open an address in the browser',
    async run({ client, sessionId, show }, url) {
      if (url === '') return show('/open takes an address, e.g. /open https://example.org')
      const { title, url: address } = await client.openPage(sessionId, { url })
      show(`Opened "${visible(title)}" (${address}).`)
    },
  },
  observe: {
    usage: '/observe [WORDS]',
    summary: 'what is on the page, or its lines with these words',
    async run({ client, sessionId, show }, words) {
      const { title, url, text } = await client.observePage(sessionId, words === '' ? {} : { find: words })
      show(`"${visible(title)}" (${url})\n${visible(text)}`)
    },
  },
  screenshot: { usage: '/screenshot', summary: 'take a picture of the page and save it', run: (repl) => repl.savePicture() },
  tabs: {
    usage: '/tabs [TAB]',
    summary: 'the open tabs, or work in another one, e.g. /tabs t2',
    async run({ client, sessionId, show }, tab) {
      if (tab !== '') await client.openPage(sessionId, { tab })
      const { items } = await client.browserTabs(sessionId)
      show(
        items.length === 0
          ? 'No browser is open. /open URL opens one.'
          : items.map((each) => `${each.active ? '*' : ' '} ${each.tab}  ${each.url}`).join('\n'),
      )
    },
  },
  agents: {
    usage: '/agents',
    summary: 'the agents there are',
    async run({ client, show }) {
      const { items } = await client.agents()
      for (const { id, status, description } of items) show(`${id.padEnd(12)} ${status.padEnd(6)} ${description}`)
    },
  },
  sessions: {
    usage: '/sessions',
    summary: 'your sessions',
    async run({ client, sessionId, show }) {
      const { items } = await client.sessions({ limit: 20 })
      for (const item of items)
        show(`${item.session_id === sessionId ? '*' : ' '} ${item.session_id}  ${item.status.padEnd(12)} ${item.title}`)
    },
  },
  status: {
    usage: '/status',
    summary: 'mode, goal and what waits for you',
    async run({ client, sessionId, show }) {
      const { status, mode, current_goal, pending_kind, pending_action } = await client.session(sessionId)
      show(
        `session ${sessionId}\nstatus ${status}, mode ${mode}\ngoal: ${current_goal ?? '–'}\npending: ${pending_kind}${pending_action ? ` ${JSON.stringify(pending_action)}` : ''}`,
      )
    },
  },
  help: {
    usage: '/help',
    summary: 'this list',
    run({ show }) {
      const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length))
      show(
        Object.values(COMMANDS)
          .map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
          .join('\n'),
      )
    },
  },
  quit: { usage: '/quit', summary: 'leave the program', run: (repl) => repl.quit() },
}

/** What a page says never steers the terminal. */
const visible = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')

export function completeCommand(line: string): [string[], string] {
  const names = Object.keys(COMMANDS).map((name) => `/${name}`)
  const hits = names.filter((name) => name.startsWith(line))
  return [line.startsWith('/') ? (hits.length > 0 ? hits : names) : [], line]
}

/** B-06: in chat mode a line that is no slash command goes to the agent; another slash command also leaves chat mode. */
export async function runLine(repl: Repl, line: string): Promise<void> {
  const text = line.trim()
  if (text === '') return
  const [, name, argument = ''] = /^\/(\S*)\s*(.*)$/s.exec(text) ?? []
  if (name === undefined) {
    if (repl.mode() === 'chat') return repl.send(text)
    return repl.show('In command mode lines start with "/". /chat talks to the agent, /help lists the commands.')
  }
  const command = COMMANDS[name.toLowerCase()]
  if (!command) return repl.show(`There is no command /${name}. /help lists those there are.`)
  if (!command.keepsChat && name !== 'exit' && repl.mode() === 'chat') {
    await repl.setMode('cmd')
    repl.show('Left chat mode.')
  }
  await command.run(repl, argument.trim())
}
