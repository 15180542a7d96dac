import { expect, test } from 'vitest'
import { readForm, renderAnswerPage } from './answer-page.ts'

const page = { title: 'Ask', text: 'Delete <b>all</b>?', from: 'backup & co' }

test('K-12 the page shows what is asked, escaped, with no script and nothing that is done by opening it', () => {
  const html = renderAnswerPage({ ...page, shape: { kind: 'confirm' }, details: '{"path":"</pre><script>"}' })
  expect(html).toContain('Delete &lt;b&gt;all&lt;/b&gt;?')
  expect(html).not.toContain('<script')
  expect(html).toContain('<form method="post">')
  expect(html).toContain('value="approve"')
  const hidden = renderAnswerPage({ ...page, text: 'Pay \u202e100\u200b?', shape: { kind: 'confirm' } })
  expect(hidden, 'what cannot be seen is shown as what it is').toContain('Pay \\u{202e}100\\u{200b}?')
})

test('K-03 K-12 a form is drawn from its schema and read back in its types', () => {
  const schema = {
    type: 'object',
    properties: { size: { type: 'integer' }, colour: { enum: ['red', 'blue'] }, gift: { type: 'boolean' }, note: { type: 'string' } },
    required: ['size'],
  }
  const shape = { kind: 'form' as const, schema }
  expect(renderAnswerPage({ ...page, shape })).toContain('name="value.size" required')
  const odd = { type: 'object', properties: { who: { enum: ['a & b', 'c'], default: 'a & b' } } }
  expect(renderAnswerPage({ ...page, shape: { kind: 'form', schema: odd } })).toContain('<option value="a &amp; b" selected>')
  const fields = new URLSearchParams({
    action: 'answer',
    'value.size': '3',
    'value.colour': 'blue',
    'value.gift': 'true',
    'value.note': '',
  })
  expect(readForm(shape, fields)).toEqual({ action: 'answer', value: { size: 3, colour: 'blue', gift: true } })
  const nested = { type: 'object', properties: { list: { type: 'array' } } }
  expect(readForm({ kind: 'form', schema: nested }, new URLSearchParams({ json: '{"list":[1]}' })).value).toEqual({ list: [1] })
})
