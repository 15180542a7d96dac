import { Worker } from 'node:worker_threads'
import type { KnowledgeDocument } from '#core/ports/knowledge.ts'
import { type Piece, splitDocument } from './split.ts'

export type Told = { pieces: Piece[] } | { done: true } | { refused: string }

/** Shorter documents are cut in a few milliseconds, before a thread would have started. */
const SHORT = 65_536

/** `splitDocument`; a long document in a thread of its own, where its millions of letters hold up nobody. */
export async function splitElsewhere(document: KnowledgeDocument): Promise<Piece[]> {
  if (document.content.length <= SHORT) return splitDocument(document)
  const pieces: Piece[] = []
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: document })
    worker.on('message', (told: Told) => {
      if ('pieces' in told) for (const piece of told.pieces) pieces.push(piece)
      else if ('done' in told) resolve()
      else reject(new Error(told.refused))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error(`${document.name} could not be read to its end`)))
  })
  return pieces
}
