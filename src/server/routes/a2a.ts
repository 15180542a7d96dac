import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, refuse } from '#protocol/errors.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import { sha256 } from '#core/decide/fingerprint.ts'
import { agentCard, type CardOf, createA2aView } from '#views/a2a.ts'
import { answerFrom } from '#views/answer.ts'
import { ATTACHED_BODY } from '../attachments.ts'
import { List, listTasks } from '../a2a-list.ts'
import { createTasks, type FoundTask, RPC, RpcError, taskIdOf } from '../a2a-tasks.ts'
import { watchSession } from '../run-events.ts'
import type { Begun } from '../threads.ts'
import { streamRun, type ViewDeps, wholeRun } from '../view-stream.ts'
import { createPushConfigs, type PushDeps } from '../a2a-push.ts'
import { ById, dataOf, parse, Rpc, Send, type SentMessage, sentIn, textOf } from './a2a-request.ts'

export interface A2aDeps extends ViewDeps, PushDeps {
  card: (id: string) => CardOf | undefined
  version: string
  /** Cards can be read without a token. */
  publicCards: boolean
}

export function a2aRoutes(app: FastifyInstance, deps: A2aDeps) {
  const { threads, sessions, feeds } = deps
  const tasks = createTasks({ sessions, threads })
  const push = createPushConfigs(deps)

  const cardRoute = (path: string, idOf: (request: FastifyRequest) => string) =>
    app.get(path, { config: { summary: 'The card of an agent (A2A)', open: deps.publicCards } }, async (request) => {
      const id = idOf(request)
      const about = deps.card(id)
      if (!about) throw refuse('agent_not_found', `There is no agent "${id}".`)
      return agentCard(about, {
        base: `${request.protocol}://${request.headers.host}`,
        version: deps.version,
        secured: request.token !== null || request.user === '',
      })
    })
  const named = (request: FastifyRequest) => (request.params as { agent_id: string }).agent_id
  cardRoute('/.well-known/agent-card.json', () => ORCHESTRATOR)
  cardRoute('/a2a/:agent_id/agent-card.json', named)
  cardRoute('/a2a/:agent_id/.well-known/agent-card.json', named)

  app.post(
    '/a2a/:agent_id',
    {
      bodyLimit: ATTACHED_BODY,
      errorHandler(error: Error, request, reply) {
        const unread = request.body === undefined && error instanceof Refusal && error.status === 400
        if (!unread) throw error
        return reply.send({ jsonrpc: '2.0', id: null, error: { code: RPC.PARSE, message: 'The body is not valid JSON.' } })
      },
      config: {
        summary: 'A2A 1.0 over JSON-RPC',
        body: Rpc,
        headers: ['A2A-Version'],
        response: { 200: z.looseObject({ jsonrpc: z.literal('2.0') }) },
        stream: 'JSON-RPC responses, for SendStreamingMessage and SubscribeToTask',
      },
    },
    async (request, reply) => {
      const agent = named(request)
      if (!deps.hasAgent(agent)) throw refuse('agent_not_found', `There is no agent "${agent}". GET /agents/ lists those there are.`)
      let id: string | number | null = null
      try {
        const version = request.headers['a2a-version']
        if (version !== undefined && version !== '' && !String(version).startsWith('1.'))
          throw new RpcError(RPC.VERSION, `A2A-Version: this is 1.0, not ${String(version)}.`)
        const call = parse(Rpc, request.body, RPC.INVALID)
        ;({ id } = call)
        const result = await handle(request, reply, agent, call)
        return reply.sent ? reply : { jsonrpc: '2.0', id, result }
      } catch (error) {
        const code = error instanceof RpcError ? error.code : error instanceof Refusal && error.status < 500 ? RPC.PARAMS : undefined
        if (code === undefined || !(error instanceof Error)) throw error
        return { jsonrpc: '2.0', id, error: { code, message: error.message } }
      }
    },
  )

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    agent: string,
    { id, method, params }: z.infer<typeof Rpc>,
  ): Promise<unknown> {
    const owner = request.user
    switch (method) {
      case 'SendMessage':
        return { task: await send(request, reply, agent, parse(Send, params)) }
      case 'SendStreamingMessage': {
        const { begun, contextId } = await begin(owner, agent, parse(Send, params))
        return stream(request, reply, id, begun, createA2aView({ taskId: taskIdOf(begun.runId, contextId), contextId }))
      }
      case 'SubscribeToTask': {
        const found = await tasks.find(owner, parse(ById, params).id)
        const { view, seq } = await tasks.read(found)
        if (view.ended) throw new RpcError(RPC.UNSUPPORTED, 'The task has ended; read it with GetTask.')
        return stream(request, reply, id, { ...found, watch: watchSession(feeds, found.session, seq) }, view)
      }
      case 'GetTask': {
        const { id: taskId, historyLength } = parse(ById, params)
        return (await tasks.read(await tasks.find(owner, taskId))).view.task(historyLength)
      }
      case 'ListTasks':
        return listTasks({ tasks, threads, sessions }, owner, parse(List, params))
      case 'GetExtendedAgentCard':
        throw new RpcError(RPC.UNSUPPORTED, 'There is no other card than the one that is served.')
      case 'CancelTask':
        return cancel(request, reply, await tasks.find(owner, parse(ById, params).id))
      default: {
        const configured = await push.handle(method, params, (taskId) => tasks.find(owner, taskId))
        if (configured === undefined) throw new RpcError(RPC.METHOD, `There is no method "${method}" in A2A 1.0, which this is.`)
        return configured
      }
    }
  }

  /** A new task, or the answer to one that waits for input. */
  async function begin(owner: string, agent: string, { message, configuration }: Send): Promise<{ begun: Begun; contextId: string }> {
    const begun = message.taskId ? await answer(owner, message, message.taskId) : await start(owner, agent, message)
    const wanted = configuration?.taskPushNotificationConfig
    if (wanted) {
      const { session, runId, watch } = begun.begun
      const task = { session, runId, contextId: begun.contextId, place: watch.after }
      await push.create({ ...(wanted as object), taskId: taskIdOf(runId, begun.contextId) }, task)
    }
    return begun
  }

  async function start(owner: string, agent: string, message: SentMessage) {
    const sent = sentIn(message)
    const { content } = sent
    const session = message.contextId ? await threads.open(owner, message.contextId, content) : await threads.fresh(owner, content)
    // The same message sent again, after a broken connection say, is the same task.
    const key = sha256(JSON.stringify([message.messageId, content, agent]))
    return { begun: await threads.say(session, sent, agent, `a2a:${key}`), contextId: message.contextId || session.id }
  }

  async function answer(owner: string, message: SentMessage, taskId: string) {
    const found = await tasks.find(owner, taskId)
    const [ask] = (await threads.openAsks(found.session)).filter(({ run_id }) => run_id === found.runId)
    if (!ask) {
      const { view } = await tasks.read(found)
      throw new RpcError(
        RPC.UNSUPPORTED,
        view.ended ? 'The task has ended; send a message without taskId for a new one.' : 'The task does not wait for input.',
      )
    }
    const given = answerFrom(ask, dataOf(message) ?? textOf(message))
    if (!given)
      throw new RpcError(RPC.PARAMS, `message: an ask of kind "${ask.kind}" takes another answer; its schema is in the task's status.`)
    const begun = await threads.afterAsk(found.session, ask, () => threads.answer(found.session, ask, given))
    return { begun, contextId: found.contextId }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, agent: string, params: Send) {
    const { begun, contextId } = await begin(request.user, agent, params)
    const taskId = taskIdOf(begun.runId, contextId)
    const { returnImmediately, historyLength } = params.configuration ?? {}
    const view = createA2aView({ taskId, contextId })
    if (returnImmediately === true) begun.watch.stop()
    else await wholeRun(deps, request, reply, begun, view.take)
    // What was seen here is all of a new task, unless it is not waited for; an answered one began earlier.
    if (returnImmediately !== true && !params.message.taskId && view.began) return view.task(historyLength)
    return (await tasks.read(await tasks.find(request.user, taskId))).view.task(historyLength)
  }

  async function cancel(request: FastifyRequest, reply: FastifyReply, found: FoundTask) {
    const { view, seq } = await tasks.read(found)
    if (view.ended) throw new RpcError(RPC.NOT_CANCELABLE, 'The task has ended.')
    const watch = watchSession(feeds, found.session, seq)
    // What waits behind another task is taken back; the one that runs must not be stopped in its place.
    const { session, runId } = found
    await sessions.withdraw(session, runId).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
      return sessions.cancel(session)
    })
    await wholeRun(deps, request, reply, { ...found, watch }, () => {})
    return (await tasks.read(found)).view.task()
  }

  /** The task as it stands first, then what becomes of it, until it ends or waits. */
  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string | number | null,
    begun: Begun,
    view: ReturnType<typeof createA2aView>,
  ) {
    const response = (result: unknown) => ({ jsonrpc: '2.0', id, result })
    await streamRun(deps, request, reply, begun, {
      begin: () => [response({ task: view.task() })],
      take(item) {
        const { frames, end } = view.take(item)
        return { frames: frames.map(response), ...(end && { end }) }
      },
    })
  }
}
