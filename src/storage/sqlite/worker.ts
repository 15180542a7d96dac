import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { migrate } from './migrate.ts'
import { WRITER_PRAGMAS } from './pragmas.ts'
import { type Batch, createWriter } from './writer.ts'

/** The thread of the writer: a commit waits for the disk here, and the server goes on meanwhile. */
const port = parentPort as NonNullable<typeof parentPort>
const db = new DatabaseSync((workerData as { file: string }).file)
db.exec(WRITER_PRAGMAS)
migrate(db)
const writer = createWriter(db)
port.on('message', (message: Batch | 'close') => {
  if (message !== 'close') return port.postMessage(writer.run(message))
  db.close()
  port.close()
})
port.postMessage('ready')
