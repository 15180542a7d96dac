import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { renderEventDocs } from './event-docs.ts'
import { renderFrameDocs } from './frame-docs.ts'
import { SERVER_EXAMPLES } from './frame-examples.ts'
import { CLIENT_EXAMPLES } from './frames-from-client.ts'
import { frameSchemas, parseClientFrame, ServerFrame } from './frames.ts'

const clientExamples = Object.values(CLIENT_EXAMPLES).flat()
const serverExamples = Object.values(SERVER_EXAMPLES).flat()

describe('W-08 frames are validated by published schemas', () => {
  test.each(clientExamples)('W-01 the example of $type from a client is valid', (example) => {
    expect(parseClientFrame(JSON.stringify(example))).toEqual({ ok: true, frame: example })
    expect(z.fromJSONSchema(frameSchemas().client[example.type] as never).safeParse(example).success).toBe(true)
  })

  test.each(serverExamples)('W-01 the example of $type from the server is valid', (example) => {
    expect(ServerFrame.parse(example)).toEqual(example)
    expect(z.fromJSONSchema(frameSchemas().server[example.type] as never).safeParse(example).success).toBe(true)
  })

  test.each([
    ['not json', 'not JSON'],
    ['null', 'type: expected one of'],
    ['{"type":"ping","a":{"__proto__":1}}', '__proto__'],
    [`{"type":"ping","a":${'['.repeat(100)}${']'.repeat(100)}}`, 'nested deeper'],
    ['{"type":"sudo"}', 'type: expected one of'],
    ['{"type":"user_message","content":"  "}', 'content: must not be blank'],
    ['{"type":"user_message","content":"hi","role":"assistant"}', 'role'],
    ['{"type":"user_message","content":"hi","user":"root"}', 'user'],
    ['{"type":"hitl_response","call_id":"c","action":"maybe"}', 'action'],
    ['{"type":"hitl_response","call_id":"c","action":"edit"}', 'edited_arguments'],
    ['{"type":"hitl_response","call_id":"c","action":"approve","edited_arguments":{}}', 'edited_arguments'],
    ['{"type":"tool_result","call_id":"c"}', 'result'],
    ['{"type":"tool_result","call_id":"c","result":1,"error":"x"}', 'result'],
    ['{"type":"client_tools","tools":[{"name":"a b","description":"","input_schema":{}}]}', 'tools.0.name'],
  ])('W-08 %s is refused with a reason that names the field', (text, reason) => {
    const parsed = parseClientFrame(text)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? '' : parsed.reason).toContain(reason)
  })

  test('W-08 no text at all makes the parser throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseClientFrame(text).ok === 'boolean'))
  })

  test('W-01 the reference page is what the schemas say', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/ide-protocol.md'), 'utf8')
    expect(page, 'run `node scripts/generate-frame-docs.ts`').toBe(renderFrameDocs())
  })

  test('V-08 the page of events is what the schemas say', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/events.md'), 'utf8')
    expect(page, 'run `node scripts/generate-frame-docs.ts`').toBe(renderEventDocs())
  })
})
