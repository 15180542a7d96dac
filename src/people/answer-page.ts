import { makeVisible } from '#protocol/visible.ts'
import type { GivenAnswer, Shape } from './shapes.ts'

/** What the page behind an answer link shows. */
export interface AnswerPage {
  title: string
  text: string
  /** Who asks: a program, or an agent. */
  from: string
  /** Exactly what was asked about, as JSON text, if there is anything. */
  details?: string | undefined
  shape: Shape | { kind: 'approval' }
  problem?: string | undefined
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** As HTML, with nothing in it that cannot be seen. */
const escape = (text: string) => html(makeVisible(text))
const html = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1c1917;background:#fafaf9}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f5f5f4;border:1px solid #d6d3d1;border-radius:8px;padding:.75rem}
.ask{white-space:pre-wrap;overflow-wrap:anywhere;font-size:1.1rem}label{display:block;margin:.75rem 0 .25rem}
input[type=text],input[type=number],input[type=date],select,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #a8a29e;border-radius:8px}
button{font:inherit;padding:.65rem 1.1rem;margin:1rem .75rem 0 0;border-radius:8px;border:1px solid #0f766e;background:#0f766e;color:#fff;min-height:44px}
button.no{background:#fff;color:#1c1917;border-color:#a8a29e}.problem{color:#b91c1c}.from{color:#57534e}
@media(prefers-color-scheme:dark){body{color:#e7e5e4;background:#1c1917}pre{background:#292524;border-color:#44403c}.from{color:#a8a29e}input,select,textarea,button.no{background:#292524;color:#e7e5e4}}`

const shell = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/** A page without script. Opening it answers nothing: only its form does. */
export function renderAnswerPage({ title, text, from, details, shape, problem }: AnswerPage): string {
  const body = [
    `<p class="from">${escape(from)} asks</p>`,
    `<h1 class="ask">${escape(text)}</h1>`,
    details === undefined ? '' : `<pre>${escape(details)}</pre>`,
    problem === undefined ? '' : `<p class="problem" role="alert">${escape(problem)}</p>`,
    `<form method="post">${fieldsOf(shape)}</form>`,
  ]
  return shell(title, body.join('\n'))
}

export const renderNote = (title: string, text: string): string => shell(title, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`)

const YES_NO = `<label for="feedback">Reason (optional)</label><textarea id="feedback" name="feedback" rows="2"></textarea>
<button name="action" value="approve">Approve</button><button class="no" name="action" value="reject">Reject</button>`
const SEND = '<button name="action" value="answer">Send</button>'

function fieldsOf(shape: AnswerPage['shape']): string {
  if (shape.kind === 'confirm' || shape.kind === 'approval') return YES_NO
  if (shape.kind === 'question')
    return `<label for="text">Your answer</label><textarea id="text" name="text" rows="4" required></textarea>${SEND}`
  if (shape.kind === 'choice') {
    const type = shape.multiple ? 'checkbox' : 'radio'
    const rows = shape.options.map(
      ({ value, label }) => `<label><input type="${type}" name="value" value="${html(value)}"> ${escape(label)}</label>`,
    )
    return rows.join('') + SEND
  }
  return formFields(shape.schema) + SEND
}

interface Property {
  type?: string
  title?: string
  description?: string
  enum?: unknown[]
  format?: string
  default?: unknown
}

const propertiesOf = (schema: Record<string, unknown>) =>
  schema.type === 'object' || schema.properties !== undefined ? Object.entries((schema.properties ?? {}) as Record<string, Property>) : []

/** Flat fields as inputs; anything deeper, and anything that is no object, is written as JSON. */
function formFields(schema: Record<string, unknown>): string {
  const properties = propertiesOf(schema)
  const flat = properties.length > 0 && properties.every(([, { type, enum: values }]) => values !== undefined || isPlain(type))
  if (!flat) return '<label for="json">The answer as JSON</label><textarea id="json" name="json" rows="8" required></textarea>'
  const required = new Set((schema.required ?? []) as string[])
  return properties.map(([key, property]) => field(key, property, required.has(key))).join('')
}

const isPlain = (type: string | undefined) => type === 'string' || type === 'number' || type === 'integer' || type === 'boolean'

function field(key: string, property: Property, required: boolean): string {
  const id = html(`value.${key}`)
  const label = `<label for="${id}">${escape(property.title ?? key)}${required ? ' *' : ''}</label>`
  const note = property.description === undefined ? '' : `<small>${escape(property.description)}</small>`
  const shared = `id="${id}" name="${id}"${required && property.type !== 'boolean' ? ' required' : ''}`
  const given = property.default === undefined ? '' : String(property.default)
  if (property.enum) {
    const rows = property.enum.map(
      (one) => `<option value="${html(String(one))}"${String(one) === given ? ' selected' : ''}>${escape(String(one))}</option>`,
    )
    return `${label}<select ${shared}>${required ? '' : '<option value=""></option>'}${rows.join('')}</select>${note}`
  }
  if (property.type === 'boolean')
    return `<label><input type="checkbox" ${shared} value="true"> ${escape(property.title ?? key)}</label>${note}`
  const kind = property.type === 'string' ? (property.format === 'date' ? 'date' : 'text') : 'number'
  return `${label}<input type="${kind}"${property.type === 'number' ? ' step="any"' : ''} ${shared} value="${html(given)}">${note}`
}

/** What the form of that page sends, as an answer. */
export function readForm(shape: AnswerPage['shape'], fields: URLSearchParams): GivenAnswer {
  const action = fields.get('action') ?? undefined
  const text = fields.get('text') ?? undefined
  const feedback = fields.get('feedback')?.trim() || undefined
  if (shape.kind === 'choice') return { action, value: shape.multiple ? fields.getAll('value') : (fields.get('value') ?? undefined) }
  if (shape.kind === 'form') return { action, value: formValue(shape.schema, fields) }
  return { action, text, feedback }
}

function formValue(schema: Record<string, unknown>, fields: URLSearchParams): unknown {
  const json = fields.get('json')
  if (json !== null) {
    try {
      return JSON.parse(json)
    } catch {
      return undefined
    }
  }
  const entries = propertiesOf(schema).flatMap(([key, { type, enum: values }]) => {
    const given = fields.get(`value.${key}`)
    if (type === 'boolean') return [[key, given === 'true']]
    if (given === null || given === '') return []
    if (values) return [[key, values.find((one) => String(one) === given) ?? given]]
    return [[key, type === 'string' ? given : Number(given)]]
  })
  return Object.fromEntries(entries)
}
