export interface UsageCounts {
  turns: number
  failed: number
  calls: number
  input_tokens: number
  output_tokens: number
  /** Millionths of a dollar. */
  cost_micros: number
}

/** `hour` is a time in UTC up to its hour, "2026-03-01T09"; `model` is empty for what is counted by agent alone. */
export interface UsageRow extends UsageCounts {
  hour: string
  agent_id: string
  model: string
}

/** How much agents and models were used, summed by the hour. */
export interface UsageStore {
  /** Adds to what is there. */
  add(rows: UsageRow[]): Promise<void>
  /** From an hour on, in order; summed over as much of the time as `digits` leaves: 13 are hours, 10 days. */
  since(hour: string, digits: 13 | 10): Promise<UsageRow[]>
  forget(before: string): Promise<void>
}
