import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { ModelError } from '#core/ports/model.ts'
import { parseAgents, parsePassages, taskOf } from '#text/prompt/context.ts'
import { type Language, languageOf } from '#text/language.ts'

/**
 * The model that is there when none is set. It follows rules: it quotes the knowledge that stands in the prompt, names the
 * agents that work without a model, and says in every answer that it is offline. What it can't do it refuses.
 */
export function createOfflineModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId: 'offline',
    supportedUrls: {},
    async doGenerate(options) {
      return {
        content: [{ type: 'text', text: answer(options) }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: NOTHING,
        warnings: [],
      }
    },
    async doStream(options) {
      return { stream: streamOf(parts(answer(options))) }
    },
  }
}

const NOTHING: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

function streamOf<T>(items: Iterable<T>): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const item of items) controller.enqueue(item)
      controller.close()
    },
  })
}

function* parts(text: string): Iterable<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  for (const word of text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) yield { type: 'text-delta', id: '0', delta: word }
  yield { type: 'text-end', id: '0' }
  yield { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage: NOTHING }
}

function answer(options: LanguageModelV4CallOptions): string {
  const last = options.prompt.findLast((message) => message.role === 'user')
  const prompt = (last?.content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  if (options.responseFormat?.type === 'json') {
    const { purpose } = options.providerOptions?.['parley'] ?? {}
    throw new ModelError(
      'unavailable',
      `The offline model can't do this${typeof purpose === 'string' ? ` (${purpose})` : ''}: set PARLEY_MODEL and a key to use a model`,
    )
  }
  const say = PHRASES[languageOf(taskOf(prompt))]
  const passages = parsePassages(prompt)
  if (passages.length > 0) {
    const quotes = passages.map(({ source, text }) => `${text.replace(/^/gm, '> ')}\n\n${say.source}: ${source}`)
    return [say.quoting, ...quotes].join('\n\n')
  }
  const agents = parseAgents(prompt).map(({ id, description }) => `- @${id}: ${description}`)
  return [say.offline, ...(agents.length > 0 ? [`${say.agents}\n${agents.join('\n')}`] : []), say.how].join('\n\n')
}

const PHRASES: Record<Language, { offline: string; quoting: string; source: string; agents: string; how: string }> = {
  en: {
    offline: 'I am offline: no language model is set up, so I can’t hold a conversation.',
    quoting: 'I am offline (no language model is set up), so I can only quote what I have been given on this:',
    source: 'Source',
    agents: 'These agents can be asked by name; those with commands work without a model:',
    how: 'For real answers set ANTHROPIC_API_KEY, OPENAI_API_KEY or PARLEY_MODEL and start the server again.',
  },
  ru: {
    offline: 'Я работаю офлайн: языковая модель не настроена, поэтому вести беседу я не могу.',
    quoting: 'Я работаю офлайн (языковая модель не настроена), поэтому могу только процитировать то, что мне дано по этому вопросу:',
    source: 'Источник',
    agents: 'Этих агентов можно позвать по имени; те, что понимают команды, работают и без модели:',
    how: 'Чтобы получать настоящие ответы, задайте ANTHROPIC_API_KEY, OPENAI_API_KEY или PARLEY_MODEL и перезапустите сервер.',
  },
  uk: {
    offline: 'Я працюю офлайн: мовну модель не налаштовано, тому вести розмову я не можу.',
    quoting: 'Я працюю офлайн (мовну модель не налаштовано), тому можу лише процитувати те, що мені дано з цього питання:',
    source: 'Джерело',
    agents: 'Цих агентів можна покликати на ім’я; ті, що розуміють команди, працюють і без моделі:',
    how: 'Щоб отримувати справжні відповіді, задайте ANTHROPIC_API_KEY, OPENAI_API_KEY або PARLEY_MODEL і перезапустіть сервер.',
  },
}
