import { Template } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import { gridFor } from './grid.ts'

export type Checked = { template: Template } | { error: string }

/** A template that a model made is parsed, never trusted: known atoms, size limits, fields that the result has. */
export function checkTemplate(value: unknown, fields: string[], count: number, viewport: Viewport | null): Checked {
  const parsed = Template.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { error: `${issue?.path.join('.') || 'template'}: ${issue?.message ?? 'invalid'}` }
  }
  const template = parsed.data
  const known = new Set([...fields, 'name'])
  const widgets = [template.widgetTemplate, ...(template.groups ?? []).map((group) => group.widgetTemplate)]
  for (const { atoms } of widgets) {
    for (const atom of atoms) {
      const named = 'field' in atom ? atom.field : undefined
      if (named !== undefined && !known.has(named)) return { error: `atoms.field: "${named}" is not one of ${fields.join(', ')}` }
    }
  }
  if (template.mode === 'grid' && !template.grid)
    return { template: { ...template, grid: gridFor(count, template.widgetTemplate.size, viewport) } }
  return { template }
}
