// The transport of the AI SDK's `useChat` against Parley: node examples/protocols/use-chat.ts URL AGENT TEXT
// In React: useChat({ transport: new DefaultChatTransport({ api: `${URL}/api/chat`, body: { agent: 'coder' } }),
//                     sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses })
import { DefaultChatTransport, readUIMessageStream } from 'ai'

const [url = 'http://127.0.0.1:8420', agent = 'assistant', text = 'Hello'] = process.argv.slice(2)
const transport = new DefaultChatTransport({ api: `${url}/api/chat`, body: { agent } })
const stream = await transport.sendMessages({
  trigger: 'submit-message',
  chatId: crypto.randomUUID(),
  messageId: undefined,
  messages: [{ id: crypto.randomUUID(), role: 'user', parts: [{ type: 'text', text }] }],
  abortSignal: undefined,
})
let last: { parts: { type: string; text?: string }[] } = { parts: [] }
for await (const message of readUIMessageStream({ stream })) last = message
for (const part of last.parts) if (part.type === 'text') console.log(part.text)
