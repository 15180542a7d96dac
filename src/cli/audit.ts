import { AuditCheck } from '#protocol/audit.ts'
import { createHttp } from '#client/http.ts'
import { parseWords } from './flags.ts'
import type { Io } from './parley.ts'

/** Checks the chain of the audit log. Exit code 1 when a row was changed or is missing. */
export async function audit(args: string[], io: Io, verify: () => Promise<AuditCheck>): Promise<number> {
  if (parseWords('parley audit', args, 1)[0] !== 'verify') {
    io.err('usage: parley audit verify')
    return 2
  }
  const { ok, count, head, bad } = await verify()
  const rows = `${count} ${count === 1 ? 'row' : 'rows'}`
  if (ok) {
    io.out(`The audit log is whole: ${rows}, head ${head === '' ? '(none)' : head}.`)
    return 0
  }
  io.out(`The audit log is broken at row ${bad?.n}: ${bad?.reason}. ${rows} before it are good.`)
  return 1
}

/** Asks the server that has the data folder. */
export async function auditOfServer({ url, token }: Io): Promise<AuditCheck> {
  const http = createHttp({ baseUrl: url, ...(token !== undefined && { token }) })
  return AuditCheck.parse(await http.json('/audit/verify'))
}
