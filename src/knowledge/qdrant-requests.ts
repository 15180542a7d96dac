export interface QdrantSettings {
  url: string
  apiKey?: string | undefined
  collection?: string
}

export type QdrantRequest = (collection: string, ms: number, method: string, path: string, body?: object) => Promise<unknown>

/** Its HTTP interface is all that is needed here: the client on npm brings 38 MB along. */
export function createQdrantRequest({ url, apiKey }: QdrantSettings): QdrantRequest {
  const base = `${url.replace(/\/+$/, '')}/collections/`
  return async (collection, ms, method, path, body) => {
    const response = await fetch(`${base}${encodeURIComponent(collection)}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(apiKey && { 'api-key': apiKey }) },
      signal: AbortSignal.timeout(ms),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`Qdrant answered ${response.status} to ${method} ${path}: ${(await response.text()).slice(0, 300)}`)
    return ((await response.json()) as { result?: unknown }).result
  }
}

/** One collection for all agents. */
export const COLLECTION = 'parley_knowledge'
