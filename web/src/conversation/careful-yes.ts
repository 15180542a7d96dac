import { useRef, useState } from 'react'
import type { Ask } from '#protocol/ask.ts'
import { careOf } from '../ask/danger.ts'
import { recall } from '../ui/storage.ts'

/** `yes`: what is written approves; `again`: it does with one more Enter. */
export type YesState = 'yes' | 'again' | undefined

/** A second Enter so soon after the first is the same press. */
const SAME_PRESS_MS = 500

/** `/yes` in the field is as much an approval as the button, so what needs two presses there needs two Enters here. */
export function useCarefulYes(draftKey: string, ask: Ask | undefined) {
  const [text, setText] = useState(() => recall(`draft.${draftKey}`) ?? '')
  const [asked, setAsked] = useState<string>()
  const armed = useRef<{ ask: string; at: number }>(undefined)
  const decides = ask && (ask.kind === 'confirm' || ask.kind === 'plan' || ask.kind === 'tool')
  const isYes = (written: string) => written.trim().toLowerCase() === '/yes'
  const state: YesState = decides && isYes(text) ? (asked === ask.ask_id ? 'again' : 'yes') : undefined
  return {
    state,
    onText(next: string) {
      setText(next)
      setAsked(undefined)
      armed.current = undefined
    },
    hold(written: string): boolean {
      if (!decides || !isYes(written) || careOf(ask) === 'once') return false
      if (armed.current?.ask === ask.ask_id) return Date.now() - armed.current.at < SAME_PRESS_MS
      armed.current = { ask: ask.ask_id, at: Date.now() }
      setAsked(ask.ask_id)
      return true
    },
  }
}
