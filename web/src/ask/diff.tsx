import { useTranslation } from 'react-i18next'
import { VisibleText } from '../ui/visible-text.tsx'

const LONGEST = 400

const look: Record<string, string> = { '+': 'bg-good-soft text-good', '-': 'bg-danger-soft text-danger', '@': 'text-faint' }

/** A unified diff. The signs stay: colour alone tells nobody anything. */
export function Diff({ text }: { text: string }) {
  const { t } = useTranslation()
  const lines = text.replace(/\n$/, '').split('\n')
  const kind = (line: string) => (/^(\+\+\+|---) /.test(line) ? '@' : (line[0] ?? ' '))
  const count = (sign: string) => lines.filter((line) => kind(line) === sign).length
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted">
        {t('diff.summary', { added: t('diff.added', { count: count('+') }), removed: t('diff.removed', { count: count('-') }) })}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-80 overflow-auto rounded border border-line bg-surface py-1 font-mono text-sm">
        {lines.slice(0, LONGEST).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
          <div key={i} className={`min-w-fit px-3 ${look[kind(line)] ?? ''}`}>
            {line === '' ? ' ' : <VisibleText text={line} />}
          </div>
        ))}
      </pre>
      {lines.length > LONGEST ? <p className="text-sm text-muted">{t('diff.more', { count: lines.length - LONGEST })}</p> : null}
    </figure>
  )
}
