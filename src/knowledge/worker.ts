import { parentPort, workerData } from 'node:worker_threads'
import type { KnowledgeDocument } from '#core/ports/knowledge.ts'
import { splitDocument } from './split.ts'
import type { Told } from './split-elsewhere.ts'

/** So many at once that taking them in stops nobody. */
const BATCH = 500

const tell = (message: Told) => parentPort?.postMessage(message)

try {
  const pieces = splitDocument(workerData as KnowledgeDocument)
  for (let start = 0; start < pieces.length; start += BATCH) tell({ pieces: pieces.slice(start, start + BATCH) })
  tell({ done: true })
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) })
}
