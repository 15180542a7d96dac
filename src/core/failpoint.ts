/**
 * Named places between parsing a request and acknowledging it. Tests set a handler (through PARLEY_FAILPOINT) that
 * kills the process there; otherwise a call costs one comparison.
 */
export const FAILPOINTS = [
  'accept.parsed',
  'journal.loaded',
  'journal.before-write',
  'journal.after-write',
  'accept.committed',
  'turn.started',
  'turn.before-finish',
  'turn.finished',
  'step.before-effect',
  'step.after-effect',
  'tool.dispatched',
  'tool.ran',
  'ask.before-open',
  'ask.opened',
  'ask.checked',
  'ask.answered',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]
export type FailpointHandler = (name: Failpoint) => void

export const noFailpoint: FailpointHandler = () => {}
