import { lazy, memo, Suspense } from 'react'
import { loadPart } from '../ui/load.ts'

const Rich = lazy(() => loadPart(() => import('./rich-text.tsx')))

/** Whether a text has anything that Markdown would draw differently; most short replies have not. */
const MARKUP = /[*_`#|~<>[\]$\\]|^\s*(?:[-+]|\d+[.)])\s|https?:\/\/|\n\s*\n/m

/** Text of an agent. The Markdown renderer is large and comes only when a text needs it; until then the text itself is shown. */
export const Markdown = memo(function Markdown({ text, streaming = false }: { text: string; streaming?: boolean }) {
  const plain = (
    <div dir="auto" className="whitespace-pre-wrap break-words">
      {text}
    </div>
  )
  if (!MARKUP.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <Rich text={text} streaming={streaming} />
    </Suspense>
  )
})
