import { Worker } from 'node:worker_threads'
import type { Mapping } from './mapping.ts'
import type { ReadCatalog } from './read-catalog.ts'
import type { ReadFaq } from './read-faq.ts'
import { ImportError } from './types.ts'

/** What is to be read; `list` names the part of the result that is long. */
export interface Work {
  list: 'products' | 'entries'
  bytes: Uint8Array
  mapping?: Mapping | undefined
}
/** The list comes in parts; all else that was read, at the end. */
export type Told = { items: unknown[] } | { done: object } | { refused: string }

/** `readCatalog` off the main thread. */
export const readCatalogElsewhere = (bytes: Uint8Array, mapping: Mapping | undefined): Promise<ReadCatalog> =>
  inWorker<ReadCatalog>({ list: 'products', bytes, mapping })

/** `readFaq` off the main thread. */
export const readFaqElsewhere = (bytes: Uint8Array): Promise<ReadFaq> => inWorker<ReadFaq>({ list: 'entries', bytes })

function inWorker<T>(work: Work): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work })
    const items: unknown[] = []
    worker.on('message', (told: Told) => {
      if ('items' in told) {
        for (const item of told.items) items.push(item)
        worker.postMessage('more')
      } else if ('done' in told) resolve({ ...told.done, [work.list]: items } as T)
      else reject(new ImportError(told.refused))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new ImportError('The file could not be read to its end.')))
  })
}
