import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-frame.tsx'
import { loadPart } from './load.ts'

const DialogFrame = lazy(() => loadPart(() => import('./dialog-frame.tsx')))

/** A dialog or sheet; its code comes with the first one that opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}
