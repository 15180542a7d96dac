import { Worker } from 'node:worker_threads'
import type { Product } from '../catalog/product.ts'
import type { FaqEntry } from '../faq.ts'
import type { Mapping } from './mapping.ts'
import type { ReadCatalog } from './read-catalog.ts'
import type { ReadFaq } from './read-faq.ts'
import { ImportError } from './types.ts'

export type Work = { read: 'catalog'; bytes: Uint8Array; mapping: Mapping | undefined } | { read: 'faq'; bytes: Uint8Array }
/** What was read comes in parts; all that is said about it, at the end. */
export type Told = { items: unknown[] } | { done: unknown } | { refused: string }

/** `readCatalog` off the main thread. */
export async function readCatalogElsewhere(bytes: Uint8Array, mapping: Mapping | undefined): Promise<ReadCatalog> {
  const { items, done } = await inWorker({ read: 'catalog', bytes, mapping })
  return { ...(done as Omit<ReadCatalog, 'products'>), products: items as Product[] }
}

/** `readFaq` off the main thread. */
export async function readFaqElsewhere(bytes: Uint8Array): Promise<ReadFaq> {
  const { items, done } = await inWorker({ read: 'faq', bytes })
  return { ...(done as Omit<ReadFaq, 'entries'>), entries: items as FaqEntry[] }
}

function inWorker(work: Work): Promise<{ items: unknown[]; done: unknown }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work })
    const items: unknown[] = []
    worker.on('message', (told: Told) => {
      if ('items' in told) {
        for (const item of told.items) items.push(item)
        worker.postMessage('more')
      } else if ('done' in told) resolve({ items, done: told.done })
      else reject(new ImportError(told.refused))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new ImportError('The file could not be read to its end.')))
  })
}
