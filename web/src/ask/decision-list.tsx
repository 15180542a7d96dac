import { useTranslation } from 'react-i18next'
import type { Decision } from '#protocol/audit.ts'
import '../i18n/words-operator.ts'
import { plainText } from '../rich/plain.ts'
import { RoomLink } from '../shell/nav-link.tsx'
import { useAgents } from '../state/sessions.ts'
import { Time } from '../ui/time.tsx'
import { VisibleText } from '../ui/visible-text.tsx'
import { decisionWords } from './decision-words.ts'

/** Decisions of people, each in a line that tells what was asked, what was decided, why and by whom; the record itself opens below it. */
export function DecisionList({ decisions }: { decisions: Decision[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded border border-line bg-surface">
      {decisions.map((decision) => (
        <li key={decision.n}>
          <Row decision={decision} />
        </li>
      ))}
    </ol>
  )
}

const refused = new Set(['rejected', 'expired', 'withdrawn', 'cancelled'])

function Row({ decision }: { decision: Decision }) {
  const { t } = useTranslation()
  const { data: agents } = useAgents()
  const { user, agent_id, kind, outcome, detail } = decision
  const { question, target, words } = decisionWords(decision)
  const from = String(detail.author ?? agents?.find(({ id }) => id === agent_id)?.name ?? agent_id ?? '')
  const failed = outcome === 'failed' || outcome === 'unknown'
  const via = typeof detail.via === 'string' ? t(`decision.via.${detail.via}`, { defaultValue: detail.via }) : ''
  return (
    <details>
      <summary className="flex flex-col gap-0.5 px-3 py-2 hover:bg-sunken">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={`font-strong ${refused.has(decision.decision) ? 'text-danger' : ''}`}>
            {t(`decision.${decision.decision}`, { defaultValue: decision.decision })}
          </span>
          <span dir="auto" className="min-w-0 flex-1 basis-48 break-words">
            <VisibleText text={plainText(question) || t(`operator.kind.${kind}`, { defaultValue: kind })} />
          </span>
          <span className="flex shrink-0 items-baseline gap-2 text-sm">
            <span className="text-muted">{user}</span>
            <Time iso={decision.at} />
          </span>
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-2 text-sm text-muted">
          {from ? <span>{t('decision.from', { from })}</span> : null}
          {target ? (
            <code className="min-w-0 break-all font-mono">
              <VisibleText text={target} />
            </code>
          ) : null}
          {words ? (
            <span dir="auto" className="line-clamp-2 min-w-0 break-words">
              {t('ask.words', { words })}
            </span>
          ) : null}
          {via ? <span>{via}</span> : null}
          {failed ? <span className="text-danger">{t(`decision.${outcome}`)}</span> : null}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-3 pb-3 text-sm">
        <p className="numbers flex flex-wrap gap-x-3 text-muted">
          {t('decision.row', { n: decision.n })}
          {kind !== 'lobby' && agent_id ? (
            <RoomLink route={{ place: 'session', sessionId: decision.session_id }}>{t('inbox.open')}</RoomLink>
          ) : null}
        </p>
        <pre tabIndex={0} className="max-h-80 overflow-auto whitespace-pre-wrap break-words rounded bg-sunken p-2 font-mono">
          <VisibleText text={JSON.stringify(record(decision), null, 2)} />
        </pre>
      </div>
    </details>
  )
}

/** What the line above does not say already. */
function record({ session_id, run_id, ask_id, arguments: args, hash, outcome, ran, detail, entry_hash }: Decision): object {
  const { answer, feedback, as } = detail
  return { session_id, run_id, ask_id, arguments: args, answer, feedback, as, outcome, ran, hash, entry_hash }
}
