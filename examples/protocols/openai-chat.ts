// Any client of OpenAI's API talks to the agents: node examples/protocols/openai-chat.ts URL AGENT TEXT
import OpenAI from 'openai'

const [url = 'http://127.0.0.1:8420', model = 'assistant', text = 'Hello'] = process.argv.slice(2)
const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: process.env.PARLEY_TOKEN ?? 'none' })
const stream = await openai.chat.completions.create({ model, messages: [{ role: 'user', content: text }], stream: true })
for await (const { choices } of stream) process.stdout.write(choices[0]?.delta.content ?? '')
process.stdout.write('\n')
