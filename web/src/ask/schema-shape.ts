/** A JSON Schema as far as a form can be drawn from it; the server checks the rest. */
export interface Schema {
  type?: string | string[]
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  items?: Schema
}

export interface Choice {
  value: unknown
  label: string
}

/** Schemas that point at themselves must end somewhere. */
const DEEPEST = 8

const isNull = ({ type, const: only, enum: listed }: Schema) =>
  type === 'null' || only === null || (listed?.length === 1 && listed[0] === null)

function pointed(root: Schema, ref: string): Schema {
  let at: unknown = root
  for (const part of ref.replace(/^#\/?/, '').split('/').filter(Boolean))
    at = (at as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  return (at ?? {}) as Schema
}

/** What a schema comes to: references followed, parts put together, and "this or nothing" read as this. */
export function settled(schema: Schema, root: Schema, depth = 0): Schema {
  if (depth > DEEPEST) return {}
  const { $ref, allOf, anyOf, oneOf, ...own } = schema
  const parts = [...($ref?.startsWith('#') ? [pointed(root, $ref)] : []), ...(allOf ?? [])]
  const either = [...(anyOf ?? []), ...(oneOf ?? [])]
  const real = either.filter((one) => !isNull(one))
  if (real.length === 1 && real[0]) parts.push(real[0])
  const whole = [...parts.map((part) => settled(part, root, depth + 1)), own].reduce<Schema>(
    (sum, part) => ({
      ...sum,
      ...part,
      ...(sum.properties && part.properties && { properties: { ...sum.properties, ...part.properties } }),
      ...(sum.required && part.required && { required: [...sum.required, ...part.required] }),
    }),
    {},
  )
  return real.length > 1 ? { ...whole, oneOf: real } : whole
}

export const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)
export const isNumber = (type: string | undefined): boolean => type === 'number' || type === 'integer'
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What there is to choose from, where a schema lists it: by values, or by values with a title each. */
export function choicesOf(schema: Schema): Choice[] {
  const labelled = (value: unknown, label?: string): Choice => ({
    value,
    label: label ?? (typeof value === 'string' ? value : JSON.stringify(value)),
  })
  if (schema.enum) return schema.enum.filter((value) => value !== null).map((value) => labelled(value))
  if (schema.const !== undefined) return [labelled(schema.const, schema.title)]
  const either = schema.oneOf ?? []
  return either.length > 0 && either.every((one) => one.const !== undefined) ? either.map((one) => labelled(one.const, one.title)) : []
}
