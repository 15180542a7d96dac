import { Worker } from 'node:worker_threads'
import type { Product } from '../catalog/product.ts'
import type { Mapping } from './mapping.ts'
import type { ReadCatalog } from './read-catalog.ts'
import { ImportError } from './types.ts'

type Message = { products: Product[] } | { done: Omit<ReadCatalog, 'products'> } | { refused: string }

/** `readCatalog` off the main thread. */
export function readInWorker(bytes: Uint8Array, mapping: Mapping | undefined): Promise<ReadCatalog> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { bytes, mapping } })
    const products: Product[] = []
    worker.on('message', (message: Message) => {
      if ('products' in message) for (const product of message.products) products.push(product)
      else if ('done' in message) resolve({ ...message.done, products })
      else reject(new ImportError(message.refused))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new ImportError('The file could not be read to its end.')))
  })
}
