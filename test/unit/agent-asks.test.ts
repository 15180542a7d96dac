import { expect, test } from 'vitest'
import { z } from 'zod'
import { startCore, until } from '../harness/core.ts'

test('K-03 K-05 an agent lets a person choose and fill in a form; what does not fit is refused and the ask stays open', async () => {
  const core = await startCore({
    agents: [
      {
        id: 'host',
        name: 'Host',
        description: 'Asks in every shape',
        async run(turn) {
          const room = await turn.choose('Which room?', ['red', { value: 'b', label: 'Blue' }])
          const extras = await turn.choose('Which extras?', ['tea', 'cake'], { multiple: true })
          const form = await turn.form('How many?', { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] })
          const guest = await turn.form('Who comes?', z.object({ name: z.string().min(1) }))
          return JSON.stringify({ room, extras, form, guest: guest?.name })
        },
      },
    ],
  })
  const session = await core.createSession()
  await core.send(session, 'go', 'host')
  const next = (text: string) => until(async () => (await core.openAsks(session)).find((ask) => ask.text === text))
  const room = await next('Which room?')
  expect(room).toMatchObject({ kind: 'choice', options: [{ value: 'red' }, { value: 'b', label: 'Blue' }] })
  await expect(core.answer(session, room.ask_id, { value: 'green' })).rejects.toMatchObject({ code: 'invalid_answer' })
  await core.send(session, 'blue')
  await core.answer(session, (await next('Which extras?')).ask_id, { value: ['cake'] })
  const form = await next('How many?')
  await expect(core.answer(session, form.ask_id, { value: { n: 'x' } })).rejects.toMatchObject({ code: 'invalid_answer' })
  await core.answer(session, form.ask_id, { value: { n: 2 } })
  const guest = await next('Who comes?')
  expect(guest.schema).toMatchObject({ type: 'object', properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] })
  await expect(core.answer(session, guest.ask_id, { value: {} })).rejects.toMatchObject({ code: 'invalid_answer' })
  await core.answer(session, guest.ask_id, { value: { name: 'Ada' } })
  await until(() => core.said(session).includes('{"room":"b","extras":["cake"],"form":{"n":2},"guest":"Ada"}'))
  await core.stop()
})

test('K-04 an ask of an agent for somebody else is theirs to answer too, and the record says by which right', async () => {
  const core = await startCore({
    agents: [
      {
        id: 'buyer',
        name: 'Buyer',
        description: 'Asks the boss',
        run: async (turn) => `boss said ${await turn.ask('May I buy it?', { to: { user: 'grace' } })}`,
      },
    ],
  })
  const session = await core.createSession()
  await core.send(session, 'go', 'buyer')
  const ask = await until(async () => (await core.openAsks(session))[0])
  const row = await core.core.answers.find(session, ask.ask_id, { user: 'ada', roles: [] })
  expect(row).toBeDefined()
  if (!row) return
  await expect(core.core.answers.answerTo(row, { action: 'answer', text: 'no' }, { user: 'eve', roles: ['user'] })).rejects.toMatchObject({
    code: 'not_found',
  })
  await core.core.answers.answerTo(row, { action: 'answer', text: 'yes' }, { user: 'grace', roles: ['user'] })
  await until(() => core.said(session).includes('boss said yes'))
  expect(core.memory.audit.at(-1)).toMatchObject({ user_name: 'grace', detail: expect.stringContaining('"as":"addressed"') })
  await core.stop()
})

test('K-05 an agent’s default is an answer like any other; terms on which nobody can answer end the turn at once', async () => {
  const then = (value: unknown) => ({ deadline: { after: '1s', then: { value } } })
  const core = await startCore({
    agents: [
      {
        id: 'host',
        name: 'Host',
        description: 'Asks with defaults',
        async run(turn) {
          if (turn.input === 'several') return JSON.stringify(await turn.choose('Which?', ['a', 'b'], { multiple: true, ...then(['b']) }))
          if (turn.input === 'misfit') return JSON.stringify(await turn.choose('Which?', ['a', 'b'], then('c')))
          return JSON.stringify(await turn.form('What?', { type: 'nonsense' }))
        },
      },
    ],
  })
  const said = async (input: string) => {
    const session = await core.createSession()
    await core.send(session, input, 'host')
    return { session, says: (text: string) => until(() => core.said(session).some((one) => one.includes(text))) }
  }
  await (await said('misfit')).says('deadline.then')
  await (await said('form')).says('schema')
  const several = await said('several')
  const { ask_id } = await until(async () => (await core.openAsks(several.session))[0])
  const row = await core.core.answers.find(several.session, ask_id, { user: 'ada', roles: [] })
  expect(row?.terms.deadline?.answer).toEqual({ values: ['b'] })
  if (row) await core.core.answers.close(row, 'expired', row.terms.deadline?.answer ?? {}, 'deadline')
  await several.says('["b"]')
  await core.stop()
})
