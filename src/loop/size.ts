import type { GenerateRequest, ModelMessage, Part } from '#core/ports/model.ts'

/** Between prose in English (4) and code or Cyrillic (3): a conversation is shortened a little early rather than late. */
const CHARACTERS_PER_TOKEN = 3.3
/** What providers count for a picture of usual size. */
const PICTURE_TOKENS = 1_600

const ofText = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

export const ofContent = (content: string | Part[]): number =>
  typeof content === 'string'
    ? ofText(content)
    : content.reduce((sum, part) => sum + (part.type === 'text' ? ofText(part.text) : PICTURE_TOKENS), 0)

/** About how many tokens a message takes. */
function ofMessage(message: ModelMessage): number {
  if (message.role === 'user') return 4 + ofContent(message.content)
  if (message.role === 'tool') return message.results.reduce((sum, { content }) => sum + 8 + ofContent(content), 4)
  const own = message.opaque ? ofText(JSON.stringify(message.opaque.parts)) : ofText(message.content) + callsSize(message.tool_calls)
  return 4 + own
}

const callsSize = (calls: unknown[] = []) => calls.reduce<number>((sum, call) => sum + 8 + ofText(JSON.stringify(call)), 0)

export const ofMessages = (messages: ModelMessage[]): number => messages.reduce((sum, message) => sum + ofMessage(message), 0)

/** The part of a request that is the same in every call. */
export const ofPrefix = ({ system = '', tools = [] }: Pick<GenerateRequest, 'system' | 'tools'>): number =>
  ofText(system) + ofText(JSON.stringify(tools))
