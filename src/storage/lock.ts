import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Unusable } from './errors.ts'

export class FolderLocked extends Error {}

const BUSY = 5

/**
 * Locks a data folder for this process: a write lock on a file of its own, which the system lets go of however the
 * process ends, kill -9 included. The file says who has it.
 */
export function lockFolder(folder: string): { release(): void } {
  const db = openLock(join(folder, 'lock'))
  try {
    db.exec('create table if not exists holder (id integer primary key, name text not null)')
    db.exec('begin immediate')
    const holder = `process ${process.pid} (since ${new Date().toISOString()})`
    db.prepare('insert or replace into holder (id, name) values (1, ?)').run(holder)
    db.exec('commit')
    db.exec('begin immediate')
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    const holder = (errcode & 0xff) === BUSY ? nameOf(db) : undefined
    db.close()
    if (holder === undefined) throw new Unusable(`the folder ${folder} cannot be written to: ${(error as Error).message}`)
    throw new FolderLocked(`The data folder ${folder} is in use by ${holder}. Stop that one first, or set PARLEY_HOME to another folder.`)
  }
  return { release: () => db.close() }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file)
  } catch (error) {
    throw new Unusable(`the file ${file} cannot be opened: ${(error as Error).message}`)
  }
}

function nameOf(db: DatabaseSync): string {
  try {
    return (db.prepare('select name from holder where id = 1').get() as { name: string } | undefined)?.name ?? 'another process'
  } catch {
    return 'another process'
  }
}
