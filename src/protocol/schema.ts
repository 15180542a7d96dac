import { z } from 'zod'

/** What programs may describe data by: a JSON Schema, or a zod schema of whatever copy of zod they have. */
export type SchemaLike = z.ZodType | Record<string, unknown>

const isZod = (value: object): value is z.ZodType => '_zod' in value && 'safeParse' in value

export const isSchema = (value: unknown): value is SchemaLike => typeof value === 'object' && value !== null && !Array.isArray(value)

/** As a JSON Schema, for whoever must show or send it. */
export const toJsonSchema = (schema: SchemaLike): Record<string, unknown> =>
  isZod(schema) ? z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) : schema

/** One kind of schema from both; throws with the reason when a JSON Schema cannot be used. */
export function toSchema(schema: SchemaLike): z.ZodType {
  if (isZod(schema)) return schema
  if ('_def' in schema) throw new Error('takes a JSON Schema or a schema of zod 4')
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
}
