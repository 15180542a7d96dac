import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { $ref?: string; description?: string; headers?: object; content?: Record<string, unknown> }>
  security?: unknown[]
}
interface Document {
  openapi: string
  info: { license: { name: string; identifier: string }; description: string }
  servers: { url: string }[]
  security: Record<string, unknown>[]
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown>; responses: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let document: Document
let all: { path: string; method: string; operation: Operation }[]
beforeAll(async () => {
  server = await startServer()
  ;({ body: document } = await call<Document>(server, 'GET', '/openapi.json'))
  all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => server.stop())

/** The recommended rules of the usual linter, as far as they concern a document like this. */
test('V-08 the document keeps the recommended rules', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(document.servers).toEqual([{ url: '/' }])
  for (const requirement of document.security)
    for (const name of Object.keys(requirement)) expect(document.components.securitySchemes).toHaveProperty(name)
  const ids = all.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, method, operation } of all) {
    const where = `${method} ${path}`
    expect(path, where).not.toMatch(/.\/$|[?]/)
    expect(operation.operationId, where).toMatch(/^[A-Za-z0-9]+$/)
    expect(operation.summary, where).toMatch(/\S{3}/)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(
      declared.map(({ name }) => name),
      where,
    ).toEqual(named)
    expect(
      declared.every(({ required }) => required),
      where,
    ).toBe(true)
    const names = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size, where).toBe(names.length)
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.some((status) => /^(2|101)/.test(status)),
      where,
    ).toBe(true)
    expect(
      statuses.some((status) => /^4/.test(status)),
      where,
    ).toBe(true)
    for (const [status, answer] of Object.entries(operation.responses))
      expect(answer.$ref ?? answer.description, `${where} ${status}`).toBeTruthy()
  }
})

test('V-08 every reference of the document leads somewhere, and every part of it is used', () => {
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path))
  for (const path of used) {
    const found = (path as string).split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, path as string).toBeDefined()
  }
  for (const [kind, parts] of [
    ['schemas', document.components.schemas],
    ['responses', document.components.responses],
  ] as const)
    for (const name of Object.keys(parts)) expect([...used]).toContain(`components/${kind}/${name}`)
})

test('V-08 headers and streams are named', () => {
  const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation
  const headersOf = ({ parameters = [] }: Operation) => parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  expect(headersOf(operation('/my/chat/{session_id}/message', 'post'))).toEqual(['Idempotency-Key', 'Prefer'])
  expect(headersOf(operation('/asks', 'post'))).toEqual(['Idempotency-Key'])
  expect(headersOf(operation('/my/chat/{session_id}/events', 'get'))).toEqual(['Last-Event-ID'])
  for (const [path, method] of [
    ['/my/chat/{session_id}/events', 'get'],
    ['/chat/stream', 'get'],
    ['/ag-ui/{agent_id}', 'post'],
    ['/api/chat', 'post'],
    ['/api/chat/{id}/stream', 'get'],
    ['/v1/chat/completions', 'post'],
    ['/v1/responses', 'post'],
    ['/a2a/{agent_id}', 'post'],
    ['/my/asks/stream', 'get'],
    ['/mcp', 'post'],
  ] as const)
    expect(Object.keys(operation(path, method).responses['200']?.content ?? {}), path).toContain('text/event-stream')
  for (const path of ['/my/chat/{session_id}/ws', '/my/chat/{session_id}/browser/live'])
    expect(operation(path, 'get').responses).toHaveProperty('101')
})
