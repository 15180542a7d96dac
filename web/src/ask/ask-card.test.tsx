import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Ask } from '#protocol/ask.ts'
import { queries } from '../state/api.ts'
import { AskCard } from './ask-card.tsx'
import { onAskKey } from './keyboard.ts'

const sent: { url: string; body: Answer }[] = []

// The server end of the page's client: takes answers, knows two agents.
beforeEach(() => {
  sent.length = 0
  queries.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ url, body: JSON.parse(String(init.body)) as Answer })
    const agents = [{ id: 'echo', name: 'Echo', description: '', status: 'idle' }]
    return Response.json(
      url.startsWith('/agents') ? { items: agents } : url.startsWith('/my/chat/sessions') ? { items: [], total: 0 } : { items: [] },
    )
  })
})

const ask = (kind: Ask['kind'], payload: Ask['payload'] = {}, text = 'Which one?'): Ask => ({
  ask_id: 'a_1',
  source: 'session',
  session_id: 's_1',
  run_id: 'r_1',
  kind,
  text,
  payload,
  status: 'waiting_human',
  created_at: new Date().toISOString(),
})

const show = (one: Ask) =>
  render(
    <QueryClientProvider client={queries}>
      <AskCard ask={one} />
    </QueryClientProvider>,
  )

const press = (key: string) => onAskKey(new KeyboardEvent('keydown', { key }))

test('W-09 approve sends exactly that', async () => {
  show(ask('tool', { tool_name: 'write_file', arguments: { path: 'a.txt' }, preview: { diff: '--- a.txt\n+++ a.txt\n+one' } }))
  expect(screen.getByRole('heading').textContent).toBe('Which one?')
  fireEvent.click(screen.getByRole('button', { name: /Approve/ }))
  await waitFor(() => expect(sent).toEqual([{ url: '/asks/a_1/answer', body: { action: 'approve' } }]))
})

test('W-09 edit is a form made from the schema and sends what was changed', async () => {
  const input_schema = { type: 'object', required: ['path'], properties: { path: { type: 'string' }, lines: { type: 'integer' } } }
  show(ask('tool', { tool_name: 'write_file', arguments: { path: 'a.txt', lines: 3 }, input_schema }))
  press('e')
  fireEvent.change(await screen.findByLabelText('lines'), { target: { value: 'many' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /with these changes/ }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('lines'), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: /with these changes/ }))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Press again: .*with these changes/ }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'edit', edited_arguments: { path: 'a.txt', lines: 4 } }))
})

test('G-02 editing a command is no way round the second press, and without a change it is a plain approval', async () => {
  show(ask('tool', { tool_name: 'run_command', arguments: { command: 'rm -rf build' } }))
  press('e')
  const field = await screen.findByLabelText('command')
  fireEvent.change(field, { target: { value: 'rm -rf dist' } })
  fireEvent.change(field, { target: { value: 'rm -rf build' } })
  fireEvent.click(screen.getByRole('button', { name: /with these changes: rm -rf build/ }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: /^Press again/ }), { detail: 2 })
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Press again/ }), { detail: 1 })
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'approve' }))
})

test('W-09 reject takes a reason for the agent', async () => {
  show(ask('tool', { tool_name: 'run', arguments: {} }))
  press('r')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'not now' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'reject', feedback: 'not now' }))
})

test('M-06 a plan shows its graph and cost, and a task can be dropped', async () => {
  const tasks = [
    { task_id: 't1', agent_id: 'echo', description: 'one', depends_on: [], cost_usd: 0.1 },
    { task_id: 't2', agent_id: 'echo', description: 'two', depends_on: ['t1'], cost_usd: 0.05 },
  ]
  show(ask('plan', { plan: { plan_id: 'p', tasks, cost_usd: 0.15 }, reasons: [] }))
  expect(screen.getByText('2 tasks, about $0.15')).toBeTruthy()
  expect(document.querySelectorAll('[data-task]')).toHaveLength(2)
  press('e')
  fireEvent.click(await screen.findByRole('button', { name: 'Drop task 1' }))
  fireEvent.click(screen.getByRole('button', { name: /with these changes/ }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'edit', edited_arguments: { tasks: [{ ...tasks[1], depends_on: [] }] } }))
})

test('B-12 G-02 a destructive action is named on its button, and one letter does not press it', async () => {
  show(ask('confirm', { action: { action: 'click', name: 'Delete account' } }, 'May I?'))
  const button = screen.getByRole('button', { name: /^Delete account/ })
  expect(document.activeElement).not.toBe(button)
  press('a')
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(button)
  press('a')
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'approve' }))
})

test('G-02 a command is named on its button; a double click or a key held down runs nothing, a second press does', async () => {
  show(ask('tool', { tool_name: 'run_command', arguments: { command: 'rm -rf build' } }))
  const button = screen.getByRole('button', { name: /^Run: rm -rf build/ })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(onAskKey(new KeyboardEvent('keydown', { key: 'a', repeat: true }))).toBe(false)
  expect(sent).toEqual([])
  expect(screen.getByRole('button', { name: /^Press again: Run: rm -rf build/ })).toBe(button)
  fireEvent.click(button, { detail: 1 })
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'approve' }))
})

test('G-02 a command that only reads is calm and takes one press, one that runs takes two, one that destroys is red and says why', async () => {
  const command = (risk: string) => ({ tool_name: 'run_command', arguments: { command: 'x' }, preview: { kind: 'program', risk } })
  const looks = ['reads', 'runs', 'destroys', 'shell'].map((risk) => {
    const { container, unmount } = show(ask('tool', command(risk), 'May coder run `x`?'))
    const button = container.querySelector('[data-act^="approve"]')
    const seen = [risk, button?.getAttribute('data-act'), container.querySelector('[data-care]') !== null]
    expect(screen.getByRole('heading').textContent).toBe('May coder run x?')
    unmount()
    return seen
  })
  expect(looks).toEqual([
    ['reads', 'approve', false],
    ['runs', 'approve-with-care', false],
    ['destroys', 'approve-with-care', true],
    ['shell', 'approve-with-care', true],
  ])
  show(ask('tool', command('reads')))
  press('e')
  fireEvent.change(await screen.findByLabelText('command'), { target: { value: 'rm -rf x' } })
  expect(screen.getByRole('button', { name: /with these changes/ }).getAttribute('data-act')).toBe('approve-with-care')
})

test('K-03 a choice is drawn from its options, one or several, and a digit chooses', async () => {
  const options = [
    { value: 'a', label: 'Apple' },
    { value: 'b', label: 'Banana' },
  ]
  const { unmount } = show({ ...ask('choice'), source: 'program', session_id: undefined, options })
  // The second half of a double click was meant for the card that stood here before.
  fireEvent.click(screen.getByRole('button', { name: /Apple/ }), { detail: 2 })
  press('2')
  await waitFor(() => expect(sent).toEqual([{ url: '/asks/a_1/answer', body: { value: 'b' } }]))
  unmount()
  show({ ...ask('choice'), options, multiple: true })
  press('1')
  press('2')
  fireEvent.click(screen.getByRole('button', { name: /Choose 2/ }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ value: ['a', 'b'] }))
})

test('K-03 a form is drawn from its schema, tells what is wrong in words, and sends values of its types', async () => {
  const schema = {
    type: 'object',
    required: ['name', 'urgent'],
    properties: {
      name: { type: 'string', title: 'Name' },
      mail: { type: 'string', title: 'E-mail', format: 'email' },
      size: { enum: ['S', 'M'], default: 'M' },
      count: { type: 'integer', maximum: 9 },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      urgent: { type: 'boolean', title: 'Urgent' },
    },
  }
  show({ ...ask('form'), schema })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Answer' })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'nonsense' } })
  fireEvent.change(screen.getByLabelText('count'), { target: { value: '99' } })
  fireEvent.click(button)
  // All at once, each at its field, and the first is where to write.
  for (const problem of ['This is needed.', /An e-mail address is needed/, 'At most 9.']) expect(screen.getByText(problem)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Olena' } })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'o@example.org' } })
  fireEvent.change(screen.getByLabelText('count'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Tags 1'), { target: { value: 'a, b' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add one' }))
  fireEvent.change(screen.getByLabelText('Tags 2'), { target: { value: 'c' } })
  fireEvent.click(screen.getByLabelText('Urgent'))
  fireEvent.click(button)
  const value = { name: 'Olena', mail: 'o@example.org', size: 'M', count: 3, tags: ['a, b', 'c'], urgent: true }
  await waitFor(() => expect(sent[0]?.body).toEqual({ value }))
})

test('K-03 G-01 a form of any shape has fields: objects, lists of them, values with titles, moments, one value alone', async () => {
  const schema = {
    type: 'object',
    required: ['address', 'room', 'when'],
    properties: {
      address: {
        type: 'object',
        title: 'Address',
        required: ['city'],
        properties: { city: { type: 'string', title: 'City' }, zip: { type: 'string', title: 'Zip', pattern: '^[0-9]{5}$' } },
      },
      people: { type: 'array', title: 'People', items: { $ref: '#/$defs/person' }, maxItems: 2 },
      room: {
        oneOf: [
          { const: 1, title: 'Single' },
          { const: 2, title: 'Double' },
        ],
      },
      tags: { type: 'array', title: 'Tags', items: { enum: ['quiet', 'sea'] } },
      when: { type: 'string', title: 'When', format: 'date-time' },
      budget: { anyOf: [{ type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }, { type: 'null' }], title: 'Budget' },
      mail: { type: 'string', title: 'Mail', format: 'email', default: 'a@b.org' },
    },
    $defs: { person: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, age: { type: 'integer' } } } },
  }
  show({ ...ask('form'), schema })
  const write = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write('Zip', '12')
  write('Budget', '1,7')
  fireEvent.click(screen.getByRole('button', { name: 'Add one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  for (const problem of ['This does not have the form that is expected.', 'In steps of 0.5.'])
    expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getAllByText('This is needed.')).toHaveLength(4)
  expect(sent).toEqual([])
  write(/City/, 'Lviv')
  write('Zip', '79000')
  write(/name/, 'Olena')
  write('age', '30')
  write(/room/, '2')
  write(/When/, '2026-05-01T10:30')
  write('Budget', '1,5')
  write('Mail', '')
  fireEvent.click(screen.getByLabelText('sea'))
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const when = new Date('2026-05-01T10:30').toISOString()
  const people = [{ name: 'Olena', age: 30 }]
  const value = { address: { city: 'Lviv', zip: '79000' }, people, room: 2, tags: ['sea'], when, budget: 1.5 }
  await waitFor(() => expect(sent[0]?.body).toEqual({ value }))
  cleanup()
  show({ ...ask('form'), schema: { type: 'integer', title: 'How many', minimum: 1 } })
  write(/How many/, '4')
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ value: 4 }))
})

test('G-02 a folded card tells target, decision, reason, by whom, and what was changed', () => {
  show({
    ...ask('tool', { tool_name: 'run_command', arguments: { command: 'ls build' }, asked_arguments: { command: 'rm -rf build' } }),
    status: 'edited_by_human',
    answered_by: 'olena',
    answer: { text: 'look first' },
  })
  const line = document.querySelector('summary')?.textContent
  for (const part of ['Approved with changes', 'ls build', 'look first', 'olena']) expect(line).toContain(part)
  expect(document.querySelector('del')?.textContent).toBe('rm -rf build')
})

test('B-14 a hand-over says what to do and takes "done"', async () => {
  show(ask('manual', {}, 'Please sign in to the shop'))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ action: 'answer', text: 'Done' }))
})

test('invisible and look-alike characters in what is approved can be seen', () => {
  show(ask('tool', { tool_name: 'run', arguments: { command: 'rm \u202efile p\u0430ypal' } }))
  expect([...document.querySelectorAll('dd .odd')].map((one) => one.textContent)).toEqual(['U+202E', 'а'])
})

test('an answered ask stays as a record', () => {
  show({
    ...ask('tool', { tool_name: 'run', arguments: {} }),
    status: 'rejected',
    answered_by: 'local',
    answered_at: new Date().toISOString(),
    answer: { text: 'too risky' },
  })
  expect(screen.getByText('Rejected')).toBeTruthy()
  expect(screen.getByText('“too risky”')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('G-01 G-02 a form is answered by keyboard alone: e to its first field, Esc back to the card, Enter sends it', async () => {
  const schema = { type: 'object', required: ['version'], properties: { version: { type: 'string', title: 'Version' } } }
  show({ ...ask('form', {}, 'Fill in the release'), source: 'program', schema })
  press('j')
  press('e')
  const field = screen.getByLabelText<HTMLInputElement>(/Version/)
  expect(document.activeElement).toBe(field)
  fireEvent.submit(field)
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '1.2' } })
  const event = new KeyboardEvent('keydown', { key: 'Escape' })
  Object.defineProperty(event, 'target', { value: field })
  expect(onAskKey(event)).toBe(true)
  expect(document.activeElement?.hasAttribute('data-ask')).toBe(true)
  fireEvent.submit(field)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ value: { version: '1.2' } }]))
})
