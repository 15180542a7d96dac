import { parentPort, workerData } from 'node:worker_threads'
import type { Mapping } from './mapping.ts'
import { readCatalog } from './read-catalog.ts'
import { ImportError } from './types.ts'

const BATCH = 500

/** Reads a file beside the server: parsing fifty megabytes would stop everybody else for seconds. */
function work({ bytes, mapping }: { bytes: Uint8Array; mapping: Mapping | undefined }): void {
  try {
    const { products, ...rest } = readCatalog(bytes, mapping)
    for (let start = 0; start < products.length; start += BATCH) parentPort?.postMessage({ products: products.slice(start, start + BATCH) })
    parentPort?.postMessage({ done: rest })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    parentPort?.postMessage({ refused: error.message })
  }
}

work(workerData as { bytes: Uint8Array; mapping: Mapping | undefined })
