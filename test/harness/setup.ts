import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty database; copied for each server. */
    template: string
    /** A real PostgreSQL; each test makes its own database in it. */
    postgres: string
  }
}

/** Once per run: what takes seconds to make and can be shared. */
export default async function setup(project: TestProject) {
  const [template, postgres] = await Promise.all([prepareTemplate(), startPostgres()])
  project.provide('template', template)
  project.provide('postgres', postgres.url)
  return () => postgres.stop()
}
