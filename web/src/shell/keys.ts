import { useEffect } from 'react'
import { isWriting, onAskKey } from '../ask/keyboard.ts'
import { go } from '../state/router.ts'
import { dialogNow, openDialog } from './dialogs.ts'

/** Letters that mean something; any other one begins a word that somebody thinks to be writing. */
const SHORTCUT = /^[jkaer1-9?in/]$/
const WORD_MS = 1_000
const FIND_FIELD = '[role="dialog"] [data-first]'

/** The keyboard of the whole page. Text fields and open dialogs keep their letters, and the letters of a word mean nothing alone. */
export function useKeys(): void {
  useEffect(() => {
    let wrote = 0
    const isInWord = (key: string) => {
      if (key.length === 1 && (!SHORTCUT.test(key) || Date.now() - wrote < WORD_MS)) wrote = Date.now()
      return key.length === 1 && wrote > 0 && Date.now() - wrote < WORD_MS
    }
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openDialog({ kind: 'palette' })
        return
      }
      const open = dialogNow()
      if (open?.kind === 'palette' && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        // Who types on while its code is loaded means the field that is coming, or that has come and has no cursor yet.
        const field = document.querySelector<HTMLElement>(FIND_FIELD)
        if (field && event.key !== ' ') field.focus()
        if (field) return
        event.preventDefault()
        openDialog({ kind: 'palette', typed: (open.typed ?? '') + event.key })
        return
      }
      if (open || document.querySelector('[role="dialog"]')) return
      if (!isWriting(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey && isInWord(event.key)) return
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
