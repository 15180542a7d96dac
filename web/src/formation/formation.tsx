import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/words-formation.ts'
import type { ButtonAction, Formation, Widget } from '#protocol/shop.ts'
import { Button } from '../ui/button.tsx'
import { AtomView } from './atoms.tsx'
import { CardActions, CompareBar, likeIt, MOST_COMPARED, nameOf } from './card-actions.tsx'
import { Carousel } from './carousel.tsx'
import { Comparison } from './comparison.tsx'
import { columns, most, WidgetView } from './widget.tsx'

interface FormationViewProps {
  formation: Formation
  onAction(action: ButtonAction): void
}

/** At first so many; the rest on demand. */
const FIRST = 24

/** It shows nothing and only offers something to say. */
const isSuggestion = ({ atoms }: Widget) => atoms.length > 0 && atoms.every(({ type }) => type === 'Button')

/** As wide as their words: a card around a button would only cut it off. */
function Suggestions({ widgets, onAction }: { widgets: Widget[]; onAction(action: ButtonAction): void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {widgets.map(({ id, atoms }) => (
        <li key={id} data-widget={id} className="flex flex-wrap gap-2">
          {atoms.map((atom, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: atoms have no identity beside their place
            <AtomView key={i} atom={atom} onAction={onAction} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Draws a formation. Widgets come in the order of their priority, the most important first. */
export function FormationView({ formation, onAction }: FormationViewProps) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(FIRST)
  const [picked, setPicked] = useState<string[]>([])
  const widgets = [...formation.widgets].sort((a, b) => a.priority - b.priority)
  const [first] = widgets
  if (!first) return <p className="rounded border border-line bg-surface p-4 text-muted">{t('formation.empty')}</p>
  if (widgets.every(isSuggestion)) return <Suggestions widgets={widgets} onAction={onAction} />
  if (formation.mode === 'comparison') return <Comparison formation={{ ...formation, widgets }} onAction={onAction} />
  if (formation.mode === 'single') {
    return (
      <div className="max-w-[460px]">
        <WidgetView widget={first} onAction={onAction} />
      </div>
    )
  }
  const actionsOf = (widget: Widget) => {
    const name = nameOf(widget)
    if (name === undefined || widgets.length === 1) return null
    const on = picked.includes(name)
    return (
      <CardActions
        name={name}
        tight={widget.size === 'tiny'}
        like={widget.size === 'tiny' || widget.size === 'small' ? undefined : likeIt(widget, formation.filters ?? [])}
        picked={on}
        full={picked.length >= MOST_COMPARED}
        onPick={() => setPicked(on ? picked.filter((one) => one !== name) : [...picked, name])}
        onAction={onAction}
      />
    )
  }
  const bar = <CompareBar names={picked} onClear={() => setPicked([])} onAction={onAction} />
  if (formation.mode === 'carousel') {
    return (
      <>
        <Carousel widgets={widgets} onAction={onAction} actionsOf={actionsOf} />
        {bar}
      </>
    )
  }
  // A list: one product a line, without pictures. On a phone a grid has one column, too.
  const isList = formation.grid?.cols === 1 && widgets.length > 1 && !first.atoms.some(({ type }) => type === 'Image')
  return (
    <>
      <ul className={`grid ${isList ? 'grid-cols-1 gap-1.5' : `gap-3 ${columns[first.size]}`}`}>
        {widgets.slice(0, limit).map((widget) => (
          <li key={widget.id} className={isList ? undefined : most[widget.size]}>
            <WidgetView widget={widget} onAction={onAction} isLine={isList}>
              {actionsOf(widget)}
            </WidgetView>
          </li>
        ))}
      </ul>
      {widgets.length > limit ? (
        <Button className="mt-3" onClick={() => setLimit(limit + 2 * FIRST)}>
          {t('formation.more', { count: widgets.length - limit })}
        </Button>
      ) : null}
      {bar}
    </>
  )
}
