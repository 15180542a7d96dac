import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Told, Work } from './in-worker.ts'
import { readCatalog } from './read-catalog.ts'
import { readFaq } from './read-faq.ts'
import { ImportError } from './types.ts'

const BATCH = 500

const tell = (message: Told) => parentPort?.postMessage(message)

/** Reads a file beside the server: parsing fifty megabytes would stop everybody else for seconds. */
try {
  const { list, bytes, mapping } = workerData as Work
  const read = list === 'entries' ? readFaq(bytes) : readCatalog(bytes, mapping)
  const items: unknown[] = 'entries' in read ? read.entries : read.products
  for (let start = 0; start < items.length; start += BATCH) {
    tell({ items: items.slice(start, start + BATCH) })
    // All that waits at the server's door is taken at once: no part is sent before the last one is in.
    if (parentPort) await once(parentPort, 'message')
  }
  tell({ done: { ...read, [list]: [] } })
} catch (error) {
  if (!(error instanceof ImportError)) throw error
  tell({ refused: error.message })
}
