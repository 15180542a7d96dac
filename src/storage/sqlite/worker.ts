import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { Unusable } from '../errors.ts'
import { migrate } from './migrate.ts'
import { WRITER_PRAGMAS } from './pragmas.ts'
import { type Batch, createWriter } from './writer.ts'

/** What the thread says when it has opened the file, or could not. */
export type Opened = { failed?: { message: string; code: number; unusable: boolean } }

/** The thread of the writer: a commit waits for the disk here, and the server goes on meanwhile. */
const port = parentPort as NonNullable<typeof parentPort>

function open(): DatabaseSync | undefined {
  try {
    const db = new DatabaseSync((workerData as { file: string }).file)
    db.exec(WRITER_PRAGMAS)
    migrate(db)
    return db
  } catch (error) {
    const { message, errcode = 1 } = error as Error & { errcode?: number }
    port.postMessage({ failed: { message, code: errcode, unusable: error instanceof Unusable } } satisfies Opened)
    return undefined
  }
}

const db = open()
if (db) {
  const writer = createWriter(db)
  port.on('message', (message: Batch | 'close') => {
    if (message !== 'close') return port.postMessage(writer.run(message))
    db.close()
    port.close()
  })
  port.postMessage({} satisfies Opened)
}
