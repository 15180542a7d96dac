import { useState } from 'react'
import { recall, remember } from '../ui/storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const dark = matchMedia('(prefers-color-scheme: dark)')

function apply(theme: Theme): void {
  const isDark = theme === 'system' ? dark.matches : theme === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

const chosen = (): Theme => {
  const kept = recall('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

dark.addEventListener('change', () => apply(chosen()))
addEventListener('storage', (event) => {
  if (event.key === 'parley.theme') apply(chosen())
})

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosen)
  return [
    theme,
    (next) => {
      remember('theme', next === 'system' ? null : next)
      apply(next)
      setTheme(next)
    },
  ]
}
