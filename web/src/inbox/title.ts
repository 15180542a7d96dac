import { useEffect } from 'react'
import { useAsks } from '../state/sessions.ts'

/** The number in the tab's title, wherever one is. */
export function useTitle(): void {
  const count = useAsks().data?.length ?? 0
  useEffect(() => {
    document.title = count > 0 ? `(${count}) Parley` : 'Parley'
  }, [count])
}
