import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 900px)')

/** Whether panels stand beside the conversation or come as sheets over it. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
