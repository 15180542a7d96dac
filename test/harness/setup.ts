import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL; each test makes its own database in it. */
    postgres: string
  }
}

/** Once per run: what takes seconds to make and can be shared. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgres', postgres.url)
  return () => postgres.stop()
}
