/** A file that a person sent, as its session keeps it. */
export interface StoredFile {
  file_id: string
  name: string
  /** What its bytes are, whatever it was called. */
  type: string
  bytes: number
}

/** Files of sessions; gone with them. */
export interface FileStore {
  put(sessionId: string, file: { name: string; type: string; data: Buffer }): Promise<StoredFile>
  get(sessionId: string, fileId: string): Promise<(StoredFile & { data: Buffer }) | undefined>
  remove(sessionId: string): Promise<void>
}
