import { useTranslation } from 'react-i18next'
import type { FoundMessage } from '#client/client.ts'
import { useAgentName } from '../state/sessions.ts'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A message that was found: who said it, the place with its words marked, and the session. */
export function FoundText({ hit, words }: { hit: FoundMessage; words: string[] }) {
  const { t } = useTranslation()
  const name = useAgentName()
  const parts = hit.snippet.split(new RegExp(`(${words.map(escaped).join('|')})`, 'iu'))
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" className="line-clamp-2 break-words">
        {parts.map((part, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          i % 2 === 1 ? <mark key={i}>{part}</mark> : part,
        )}
      </span>
      <span className="block truncate text-muted">
        {hit.role === 'user' ? t('message.you') : name(hit.agent_id)} · {hit.title}
      </span>
    </span>
  )
}
