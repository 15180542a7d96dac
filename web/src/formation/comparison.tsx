import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Atom, ButtonAction, Formation, Widget } from '#protocol/shop.ts'
import { AtomView } from './atoms.tsx'
import { plainValue } from './format.ts'
import { Picture } from './picture.tsx'

export interface ComparisonRow {
  field: string
  label: string
  differs: boolean
  cells: (Atom | undefined)[]
}

const fieldOf = (atom: Atom) => ('field' in atom ? atom.field : undefined)
const titleAtom = (widget: Widget) => widget.atoms.find((atom) => atom.type === 'Text' && atom.style === 'heading')
const pictureOf = (widget: Widget) => widget.atoms.find((atom) => atom.type === 'Image')

/** The table: one row for each field, in the order the server gives; without one, in the order the fields appear. */
export function comparisonRows({ columns, widgets }: Formation): ComparisonRow[] {
  const cellOf = (widget: Widget, field: string) =>
    widget.atoms.find((atom) => fieldOf(atom) === field && atom.type !== 'Image' && atom !== titleAtom(widget))
  const named = new Map<string, string>()
  for (const widget of widgets) {
    for (const atom of widget.atoms) {
      const field = fieldOf(atom)
      if (field && !named.has(field)) named.set(field, ('label' in atom && atom.type !== 'Button' ? atom.label : undefined) ?? field)
    }
  }
  const wanted = columns ?? [...named].map(([field, label]) => ({ field, label, differs: undefined }))
  return wanted.flatMap(({ field, label, differs }) => {
    const cells = widgets.map((widget) => cellOf(widget, field))
    if (cells.every((cell) => cell === undefined)) return []
    const values = new Set(cells.map((cell) => (cell ? plainValue(cell, 'en') : '')))
    return [{ field, label, differs: differs ?? values.size > 1, cells }]
  })
}

export function Comparison({ formation, onAction }: { formation: Formation; onAction(action: ButtonAction): void }) {
  const { t, i18n } = useTranslation()
  const [onlyDifferences, setOnly] = useState(false)
  const rows = comparisonRows(formation)
  const shown = onlyDifferences ? rows.filter((row) => row.differs) : rows
  const buttons = formation.widgets.map((widget) => widget.atoms.filter((atom) => atom.type === 'Button'))
  return (
    <div>
      <label className="mb-2 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => setOnly(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        {t('formation.onlyDifferences')}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <div
        tabIndex={0}
        role="region"
        aria-label={t('formation.comparison')}
        className="overflow-x-auto rounded border border-line bg-surface"
      >
        <table className="numbers w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line align-bottom">
              <td className="sticky left-0 bg-surface p-3" />
              {formation.widgets.map((widget) => {
                const title = titleAtom(widget)
                const picture = pictureOf(widget)
                return (
                  <th key={widget.id} scope="col" className="min-w-36 p-3 font-strong">
                    {picture?.type === 'Image' ? (
                      <div className="max-w-28">
                        <Picture url={picture.url} alt="" size="small" />
                      </div>
                    ) : null}
                    <span className="mt-1 block break-words">{title?.type === 'Text' ? title.value : widget.id}</span>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.field}
                data-differs={row.differs}
                className={`border-b border-line last:border-0 ${row.differs ? 'bg-sunken' : ''}`}
              >
                <th scope="row" className={`sticky left-0 p-3 text-sm font-normal text-muted ${row.differs ? 'bg-sunken' : 'bg-surface'}`}>
                  {row.label}
                  {row.differs ? (
                    <span className="ml-1.5 text-ink" title={t('formation.differs')} role="img" aria-label={t('formation.differs')}>
                      ≠
                    </span>
                  ) : null}
                </th>
                {row.cells.map((cell, i) => (
                  <td key={formation.widgets[i]?.id} className={`p-3 ${row.differs ? 'font-strong' : ''}`}>
                    {cell?.type === 'Rating' || cell?.type === 'Progress' ? (
                      <AtomView atom={cell} onAction={onAction} />
                    ) : cell ? (
                      plainValue(cell, i18n.language)
                    ) : (
                      <span className="text-faint">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            {buttons.some((list) => list.length > 0) ? (
              <tr>
                <td className="sticky left-0 bg-surface" />
                {buttons.map((list, i) => (
                  <td key={formation.widgets[i]?.id} className="p-3">
                    {list.map((atom) => (
                      <AtomView key={atom.type === 'Button' ? atom.label : ''} atom={atom} onAction={onAction} />
                    ))}
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  )
}
