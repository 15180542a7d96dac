import { useTranslation } from 'react-i18next'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['e', 'edit'],
  ['r', 'reject'],
  ['1 – 9', 'choose'],
  ['Esc', 'back'],
  ['Ctrl K', 'find'],
  ['/', 'write'],
  ['i', 'inbox'],
  ['n', 'new'],
  ['?', 'help'],
] as const

export function Help() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{t(`help.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t('help.writing')}</p>
    </div>
  )
}
