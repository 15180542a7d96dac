import { parentPort, workerData } from 'node:worker_threads'
import { search, type SearchRequest } from './search.ts'
import { createWorkspace, type Place } from './workspace.ts'

interface Work {
  root: string
  home: string
  place: Place
  request: SearchRequest
}

const { root, home, place, request } = workerData as Work
parentPort?.postMessage(await search(createWorkspace({ root, home }), place, request, new AbortController().signal))
