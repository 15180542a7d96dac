import { appendFile, readFile } from 'node:fs/promises'

const KEPT = 500

/** Newest first, as readline takes it. */
export async function readHistory(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean).slice(-KEPT).reverse()
}

/** A terminal whose home cannot be written to still works; it only forgets. */
export async function rememberLine(file: string, line: string): Promise<void> {
  if (line.trim() !== '') await appendFile(file, `${line.replaceAll('\n', ' ')}\n`, { mode: 0o600 }).catch(() => undefined)
}
