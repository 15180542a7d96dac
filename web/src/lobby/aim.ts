import { useRef, useState } from 'react'
import type { Ask } from '#protocol/ask.ts'
import { recall } from '../ui/storage.ts'

/** A second Enter so soon after the first is the same press. */
const SAME_PRESS_MS = 500

interface Aim {
  /** The question that will be answered; `null`: none, the text is only a message. */
  id: number | null
  /** The person said so, rather than its being what stood there when typing began. */
  chosen: boolean
}

/**
 * What the text in the field will answer. It is settled when typing begins: a question that comes later, or one that somebody
 * else answers meanwhile, does not turn the words into another answer without a further Enter.
 */
export function useAim(pending: Ask[], draftKey: string) {
  const [written, setWritten] = useState(() => Boolean(recall(`draft.${draftKey}`)))
  const [aim, setAim] = useState<Aim | undefined>(written ? { id: null, chosen: false } : undefined)
  const [again, setAgain] = useState(false)
  const heldAt = useRef(0)
  const valid = aim && (aim.id === null ? aim.chosen || pending.length === 0 : pending.some((ask) => Number(ask.ask_id) === aim.id))
  const target = aim && valid ? aim.id : pending[0] ? Number(pending[0].ask_id) : null
  const moved = written && !valid
  const choose = (id: number | null) => {
    setAim({ id, chosen: true })
    setAgain(false)
  }
  return {
    target,
    /** `moved`: it is not what it was when typing began; `again`: one more Enter sends it there. */
    state: moved ? ('moved' as const) : again ? ('again' as const) : undefined,
    choose,
    /** The text is back in the field, and was meant for this one. */
    restore(id: number | null) {
      setAim({ id, chosen: false })
      setWritten(true)
    },
    onText(text: string) {
      setAgain(false)
      setWritten(text !== '')
      if (text === '') setAim(undefined)
      else if (!written && !valid) setAim({ id: target, chosen: false })
    },
    hold(): boolean {
      if (!moved) return again && Date.now() - heldAt.current < SAME_PRESS_MS
      choose(target)
      setAgain(true)
      heldAt.current = Date.now()
      return true
    },
  }
}
