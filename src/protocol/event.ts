/** One event as it is stored and sent. events.ts says what may be in it. */
export interface LogEvent {
  seq: number
  type: string
  json: string
  /** How its text is made, where it was made here: a store keeps once what the events of a commit share. */
  parts?: EventParts
  /** What it was made of, in the process that made it: for readers who would only parse it again. */
  data?: Readonly<Record<string, unknown>>
}

/** `{"seq":…,"type":…` is followed by `shared` (time and session), `run` (the run, or nothing) and `rest` (the data and the end). */
export interface EventParts {
  ts: string
  shared: string
  run: string
  rest: string
}

export const openingOf = (seq: number, type: string): string => `{"seq":${seq},"type":"${type}"`

/** An event whose text is put together when somebody reads it, once: of the nine of a direct call most are only stored. */
export class MadeEvent implements LogEvent {
  readonly seq: number
  readonly type: string
  readonly parts: EventParts
  readonly data: Readonly<Record<string, unknown>>
  #json: string | undefined
  constructor(seq: number, type: string, parts: EventParts, data: Readonly<Record<string, unknown>>) {
    this.seq = seq
    this.type = type
    this.parts = parts
    this.data = data
  }
  get json(): string {
    return (this.#json ??= `${openingOf(this.seq, this.type)}${this.parts.shared}${this.parts.run}${this.parts.rest}`)
  }
  /** On its way to another process. */
  toJSON() {
    return { seq: this.seq, type: this.type, json: this.json }
  }
}
