import { useEffect } from 'react'
import { isWriting, onAskKey } from '../ask/keyboard.ts'
import { go } from '../state/router.ts'
import { openDialog } from './dialogs.ts'

/** The keyboard of the whole page. Text fields and open dialogs keep their letters. */
export function useKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openDialog({ kind: 'palette' })
        return
      }
      if (document.querySelector('[role="dialog"]')) return
      if (onAskKey(event) || (!isWriting(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey && onPageKey(event.key)))
        event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function onPageKey(key: string): boolean {
  if (key === '?') openDialog({ kind: 'help' })
  else if (key === 'i') go({ place: 'inbox' })
  else if (key === 'n') go({ place: 'home' })
  else if (key === '/') document.querySelector<HTMLElement>('[data-composer]')?.focus()
  else return false
  return true
}
