/** How often, and how much at a time, output is shown while a command runs. What came too fast is in the result. */
const EVERY_MS = 100
const MAX_TEXT = 4_096
const MAX_HELD = 16_384

export interface OutputPiece {
  stream: 'stdout' | 'stderr'
  text: string
}

/** Gathers what a program says into few pieces; a program that floods is shown in excerpts. */
export function createLiveOutput(show: (piece: OutputPiece) => void) {
  let held: OutputPiece[] = []
  let size = 0
  let skipped = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    for (const { stream, text } of held)
      for (let at = 0; at < text.length; at += MAX_TEXT) show({ stream, text: text.slice(at, at + MAX_TEXT) })
    if (skipped > 0) show({ stream: 'stdout', text: `\n… ${skipped} characters not shown …\n` })
    held = []
    size = skipped = 0
  }

  return {
    add(stream: OutputPiece['stream'], text: string) {
      timer ??= setTimeout(flush, EVERY_MS)
      const room = MAX_HELD - size
      const taken = text.slice(0, room)
      skipped += text.length - taken.length
      size += taken.length
      const last = held.at(-1)
      if (last?.stream === stream) last.text += taken
      else if (taken !== '') held.push({ stream, text: taken })
    },
    end() {
      clearTimeout(timer)
      flush()
    },
  }
}
