import { tryPostgres, trySqlite } from './databases.ts'
import { describeStore } from './store.ts'

describeStore('the embedded database', trySqlite)
describeStore('PostgreSQL', tryPostgres)
