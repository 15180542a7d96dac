import { useCallback } from 'react'
import { openDialog } from '../shell/dialogs.ts'
import { changed, client } from '../state/api.ts'
import { go } from '../state/router.ts'
import type { Command } from './compose.ts'

/** What the page itself does for a slash command. */
export function useCommands(sessionId: string, title: string): (command: Command, rest: string) => void {
  return useCallback(
    (command, rest) => {
      if (command === '/stop') void client.cancel(sessionId)
      else if (command === '/new') go({ place: 'home' })
      else if (command === '/inbox') go({ place: 'inbox' })
      else if (command === '/lobby') go({ place: 'lobby' })
      else if (command === '/help') openDialog({ kind: 'help' })
      else if (command === '/rename' && rest) void client.patchSession(sessionId, { title: rest }).then(() => changed('sessions'))
      else if (command === '/rename') openDialog({ kind: 'rename', sessionId, title })
      else if (command === '/delete') openDialog({ kind: 'delete', sessionId, title })
    },
    [sessionId, title],
  )
}
