import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { ClientError, createHttp } from '#client/http.ts'
import { type AddKnowledge, type KnowledgeAdded, MAX_DOCUMENT } from '#protocol/knowledge.ts'
import { parseFlags } from './flags.ts'
import { type Io, noServer } from './parley.ts'

const USAGE = 'usage: parley knowledge add AGENT FILE…   (Markdown .md, text .txt, HTML .html, JSON Lines .jsonl)'

const FORMATS: Record<string, AddKnowledge['format']> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
  '.text': 'text',
  '.html': 'html',
  '.htm': 'html',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

type Add = (agentId: string, document: AddKnowledge) => Promise<{ passages: number }>

export interface KnowledgeDeps {
  /** Does the work on the data folder itself; false when a server has it. */
  onFolder(work: (add: Add) => Promise<void>): Promise<boolean>
}

/** Adds files to what an agent knows: in the data folder while the server is stopped, through the running server otherwise. */
export async function knowledge(args: string[], io: Io, deps: KnowledgeDeps): Promise<number> {
  const [verb, agentId, ...files] = parseFlags('parley knowledge', args, {}).positionals
  if (verb !== 'add' || agentId === undefined || files.length === 0) return complain(io, USAGE)
  if (!/^[\w.-]{1,64}$/.test(agentId)) return complain(io, `"${agentId}" is not an agent's id.`)
  try {
    const documents = await readDocuments(files)
    const addAll = async (add: Add) => {
      for (const document of documents) {
        const { passages } = await add(agentId, document)
        io.out(`${document.name}: ${passages} passages for ${agentId}`)
      }
    }
    if (!(await deps.onFolder(addAll))) await addAll(throughServer(io))
    return 0
  } catch (error) {
    if (error instanceof ClientError && error.code === 'offline') return complain(io, `the data folder is in use, but ${noServer(io)}`)
    return complain(io, error instanceof Error ? error.message : String(error))
  }
}

/** Reads every file before anything is added, so that a bad one changes nothing. */
async function readDocuments(files: string[]): Promise<AddKnowledge[]> {
  const names = files.map((file) => basename(file))
  return Promise.all(
    files.map(async (file, i) => {
      const format = FORMATS[extname(file).toLowerCase()]
      if (!format) throw new Error(`${file}: takes Markdown (.md), text (.txt), HTML (.html) or JSON Lines (.jsonl).`)
      const content = await readFile(file, 'utf8').catch((error: Error) => {
        throw new Error(`${file} can't be read: ${error.message}`)
      })
      if (content.trim() === '') throw new Error(`${file} is empty.`)
      if (content.length > MAX_DOCUMENT) throw new Error(`${file} has ${content.length} characters; at most ${MAX_DOCUMENT} are taken.`)
      const twin = names.indexOf(basename(file)) !== i || names.lastIndexOf(basename(file)) !== i
      return { name: twin ? join(file) : basename(file), format, content }
    }),
  )
}

function throughServer(io: Io): Add {
  const http = createHttp({ baseUrl: io.url, ...(io.token === undefined ? {} : { token: io.token }) })
  return (agentId, document) =>
    http.json<KnowledgeAdded>(`/agents/${encodeURIComponent(agentId)}/knowledge`, { method: 'POST', body: document })
}

function complain(io: Io, text: string): number {
  io.err(`parley knowledge: ${text}`)
  return 2
}
