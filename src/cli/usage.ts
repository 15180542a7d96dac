/** How commands are called: known without loading them. */
export const ASK_USAGE =
  'ask TEXT [--confirm | --choice A --choice B [--multiple] | --form FILE] [--to USER | --role ROLE] [--deadline 2h] [--no-wait]'
export const INBOX_USAGE = 'inbox [--json] | inbox answer ASK_ID yes|no|TEXT'
export const TRACE_USAGE = 'trace RUN | SESSION [--run RUN] [--json]'
export const CODE_USAGE = 'code [FOLDER] [--session ID] [--agent NAME] [--url URL]'
export const REPL_USAGE = 'repl [--url URL] [--token TOKEN] [--session ID]'
