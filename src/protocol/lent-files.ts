import { z } from 'zod'

/**
 * Calls by which the server's own file tools reach the files of a session's editor. A client offers them like tools, under
 * names that no agent is shown or can call.
 */
export const LENT_PREFIX = 'parley.'
export const LENT_READ = `${LENT_PREFIX}read_text`
export const LENT_WRITE = `${LENT_PREFIX}write_text`

/** `path` is absolute, its links resolved. */
export const LentRead = z.object({ path: z.string() })
export const LentWrite = z.object({ path: z.string(), content: z.string() })
export const LentText = z.object({ text: z.string() })
