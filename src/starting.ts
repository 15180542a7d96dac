import type { Model } from '#core/ports/model.ts'
import type { AuthoredAgent } from '#workshop/authored-tool.ts'
import type { Config } from './config.ts'

export interface StartOptions {
  /** Agents beside those of PARLEY_AGENTS. */
  agents?: AuthoredAgent[]
  /** Load agents of the folder again when their files change. */
  watch?: boolean
  /** Instead of the settings' model. */
  model?: Model
  /** Before any turn is taken over: it may be one that took the last process down. */
  listening?: () => Promise<void>
}

type Start = (config: Config, options?: StartOptions) => Promise<{ address: string; stop(): Promise<void> }>

/** Named by a variable, the whole server is no part of the declarations of the package, which describe what is public. */
const MAIN: string = './main.ts'

/** The server, loaded when it is started: a module that only defines an agent needs none of it. */
export const start: Start = async (config, options) => ((await import(MAIN)) as { startServer: Start }).startServer(config, options)
