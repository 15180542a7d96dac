import { createRequire } from 'node:module'
import type { Ajv, ValidateFunction } from 'ajv'
import type * as Formats from 'ajv-formats'
import { withinTime } from './within-time.ts'

/** Enough for some two hundred fields. It is compiled for every answer too, while everybody else waits. */
const COMPILE_MS = 70

/** The versions of JSON Schema that are understood, the first where a schema names none. */
const DIALECTS = [
  { version: '2020-12', uri: 'https://json-schema.org/draft/2020-12/schema', file: 'ajv/dist/2020.js' },
  { version: 'draft-07', uri: 'http://json-schema.org/draft-07/schema', file: 'ajv' },
  { version: '2019-09', uri: 'https://json-schema.org/draft/2019-09/schema', file: 'ajv/dist/2019.js' },
  { version: 'draft-06', uri: 'http://json-schema.org/draft-06/schema', file: 'ajv', meta: 'ajv/dist/refs/json-schema-draft-06.json' },
] as const
type Dialect = (typeof DIALECTS)[number]

// Loaded at first need: most servers never see a form.
const load = createRequire(import.meta.url)
const OPTIONS = { strict: false, logger: false, validateFormats: true } as const

function create({ file }: Dialect, options: object): Ajv {
  const { default: Class } = load(file) as { default: typeof Ajv }
  return new Class({ ...OPTIONS, ...options })
}

const checkers = new Map<Dialect, Ajv>()

/** What knows whether something is a schema of this version. Kept: it takes a while to make, and keeps nothing of what it checks. */
function checkerOf(dialect: Dialect): Ajv {
  const known = checkers.get(dialect)
  if (known) return known
  const checker = create(dialect, {})
  if ('meta' in dialect) checker.addMetaSchema(load(dialect.meta) as object)
  checkers.set(dialect, checker)
  return checker
}

function problemIn(schema: Record<string, unknown>, dialect: Dialect): string | undefined {
  const checker = checkerOf(dialect)
  return checker.validateSchema(schema) === true ? undefined : checker.errorsText(checker.errors, { dataVar: 'schema' })
}

/** By its own word; without one the newest that takes it, since many who write the older form do not say so. */
function dialectOf(schema: Record<string, unknown>): Dialect {
  const [newest, older] = DIALECTS
  if (schema.$schema === undefined) {
    const problem = problemIn(schema, newest)
    if (problem === undefined) return newest
    if (problemIn(schema, older) === undefined) return older
    throw new Error(problem)
  }
  const named = DIALECTS.find(({ uri }) => uri === String(schema.$schema).replace(/#$/, ''))
  if (!named) throw new Error(`$schema: must be one of ${DIALECTS.map(({ version }) => version).join(', ')}`)
  const problem = problemIn(schema, named)
  if (problem !== undefined) throw new Error(problem)
  return named
}

/**
 * What checks values against somebody else's schema; throws when it is none. The compiler is made for this schema alone, so that
 * nothing of it, names it gives to its parts included, is left for the next.
 */
export function compileSchema(schema: Record<string, unknown>): ValidateFunction {
  // What is loaded once is not this schema's fault; and what is kept must not be left half made.
  const formats = load('ajv-formats') as (typeof Formats)['default']
  const dialect = dialectOf(schema)
  return withinTime(COMPILE_MS, () => {
    const compiler = create(dialect, { meta: false, validateSchema: false })
    formats.default(compiler)
    const validate = compiler.compile(structuredClone(schema))
    // It would answer with a promise, which is true whatever the value.
    if ('$async' in validate) throw new Error('$async is not a word of JSON Schema')
    return validate
  })
}
