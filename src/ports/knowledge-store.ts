export interface StoredPassage {
  source: string
  text: string
  /** Stems of its words, for full text search. */
  stems: string[]
  /** 512 signed bytes. */
  vector: Int8Array
}

/** Everything about one agent's knowledge that a search keeps in memory. */
export interface KnowledgeIndex {
  version: number
  ids: number[]
  /** The vectors of `ids`, one after the other. */
  vectors: Int8Array
  /** In how many passages a hashed feature (stem or n-gram) stands. */
  frequencies: Uint32Array
}

/** Where the embedded knowledge lives. Each agent's knowledge is its own: nothing here crosses agents. */
export interface KnowledgeStore {
  /** Raised by every change; undefined when the agent has no knowledge. */
  version(agentId: string): Promise<number | undefined>
  load(agentId: string): Promise<KnowledgeIndex | undefined>
  /**
   * Puts a document in place of its earlier self, in one transaction. `recount` gets the frequencies and the texts that
   * went away, and brings the frequencies up to date in place.
   */
  replace(
    agentId: string,
    document: string,
    passages: StoredPassage[],
    recount: (frequencies: Uint32Array, removed: string[]) => void,
  ): Promise<void>
  /** For each query, at most `limit` passages that hold, of every slot, one of its stems. */
  match(agentId: string, queries: string[][][], limit: number): Promise<{ id: number; query: number }[]>
  /** Passages by id, and for each slot whether one of its stems is in them. */
  read(agentId: string, ids: number[], slots: string[][]): Promise<{ id: number; source: string; text: string; holds: boolean[] }[]>
}

/** Vectors of passages by the name of the model that made them, in the order of the passages; they go with their passage. */
export interface MeaningStore {
  count(model: string): Promise<number>
  /** Passages that have none yet. */
  missing(model: string, after: number, limit: number): Promise<{ id: number; text: string }[]>
  put(model: string, rows: { id: number; vector: Int8Array }[]): Promise<void>
  load(agentId: string, model: string, after: number, limit: number): Promise<{ id: number; vector: Uint8Array }[]>
}
