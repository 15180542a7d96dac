import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { client } from './api.ts'

/** The words that are looked for; quotes are for people. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/["“”«»]/g, ' ')
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean)

/** What was said in any session with all of these words, the newest first. */
export function useSaid(text: string) {
  const wanted = useDeferredValue(wordsOf(text).join(' '))
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => client.search(wanted, signal),
    enabled: wanted.length > 1,
    placeholderData: (before) => before,
  })
  return { hits: wanted.length > 1 ? (data?.items ?? []) : [], looking: isFetching, error }
}
