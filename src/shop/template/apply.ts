import {
  type Atom,
  type Formation,
  SafeUrl,
  type Template,
  type TemplateAtom,
  WIDGET_LIMITS,
  type Widget,
  type WidgetTemplate,
} from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { describeFrom, showsUnit } from '../pipeline/describe.ts'
import { type FieldInfo, isEmpty, localValue, type Product, type Profile, profileFields, toFlag, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { unitLabel } from '../lexicon/units.ts'
import type { Language } from '#text/language.ts'
import { groupOf } from './group.ts'

const STOCK: Record<Language, [string, string]> = {
  en: ['In stock', 'Out of stock'],
  ru: ['В наличии', 'Нет в наличии'],
  uk: ['В наявності', 'Немає в наявності'],
}
const LONGEST_TEXT = 400

interface Sheet {
  profile: Profile
  language: Language
  currencyField: string | undefined
}

/** An apostrophe may stand in an address; written so, it can end no attribute. */
const pictureAt = (value: unknown) => SafeUrl.safeParse(typeof value === 'string' ? value.replaceAll("'", '%27') : value)

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value)).slice(0, LONGEST_TEXT)

function numberAtom(template: TemplateAtom & { type: 'Number' }, info: FieldInfo, product: Product, sheet: Sheet): Atom | undefined {
  const value = numberOf(valueOf(product, info.field), info)
  if (Number.isNaN(value)) return undefined
  const atom: Atom = { type: 'Number', value, format: template.format ?? 'plain', field: info.field, label: info.label[sheet.language] }
  const said = info.currency ?? (sheet.currencyField ? valueOf(product, sheet.currencyField) : undefined)
  const currency = typeof said === 'string' ? said : undefined
  const from = atom.format === 'currency' ? describeFrom(product, info, sheet.language, currency) : undefined
  if (from) return { type: 'Text', value: from, style: 'heading', field: info.field, label: atom.label }
  if (atom.format === 'currency' && currency) return { ...atom, currency }
  return atom.format === 'plain' && showsUnit(info) ? { ...atom, unit: unitLabel(info.unit ?? '', sheet.language) } : atom
}

function badge(template: TemplateAtom & { type: 'Badge' }, info: FieldInfo, value: unknown, language: Language): Atom | undefined {
  const label = info.label[language]
  const flag = info.kind === 'flag' ? toFlag(value) : undefined
  if (flag === undefined) return { type: 'Badge', value: textOf(value), variant: template.variant ?? 'neutral', field: info.field, label }
  if (info.concept === 'in_stock')
    return { type: 'Badge', value: STOCK[language][flag ? 0 : 1], variant: flag ? 'success' : 'danger', field: info.field, label }
  return flag ? { type: 'Badge', value: label, variant: template.variant ?? 'neutral', field: info.field, label } : undefined
}

/** One atom with its data, or nothing when the product lacks the field: an empty atom is never shown. */
function fill(template: TemplateAtom, product: Product, sheet: Sheet): Atom | undefined {
  const { language, profile } = sheet
  if (template.type === 'Divider') return { type: 'Divider' }
  if (template.type === 'Button')
    return {
      type: 'Button',
      label: template.label,
      action: template.action ?? { type: 'MESSAGE', text: `${template.label}: ${product.name}`.slice(0, 500) },
    }
  if (template.type === 'Icon' && template.field === undefined) return { type: 'Icon', name: template.name ?? 'circle' }
  const info = fieldNamed(profile, template.field ?? '')
  if (!info) return undefined
  const value = localValue(product, info, language)
  if (isEmpty(value) || (typeof value === 'object' && !Array.isArray(value))) return undefined
  const from = { field: info.field, label: info.label[language] }
  switch (template.type) {
    case 'Text':
      return {
        type: 'Text',
        value: info.kind === 'flag' ? (toFlag(value) ? '✓' : '–') : textOf(value),
        style: template.style ?? 'body',
        ...from,
      }
    case 'Number':
      return numberAtom(template, info, product, sheet) ?? { type: 'Text', value: textOf(value), style: 'caption', ...from }
    case 'Image': {
      const url = pictureAt(Array.isArray(value) ? value[0] : value)
      return url.success
        ? { type: 'Image', url: url.data, alt: product.name, size: template.size ?? 'medium', field: info.field }
        : undefined
    }
    case 'Icon':
      return { type: 'Icon', name: template.name ?? textOf(value), ...from }
    case 'Badge':
      return badge(template, info, value, language)
    case 'Rating':
    case 'Progress': {
      const number = numberOf(value, info)
      const most = template.type === 'Rating' ? 5 : 100
      return Number.isNaN(number) ? undefined : { type: template.type, value: Math.min(most, Math.max(0, number)), ...from }
    }
  }
}

const widgetOf = (template: WidgetTemplate, product: Product, index: number, sheet: Sheet): Widget => ({
  id: product.id,
  size: template.size,
  priority: index + 1,
  atoms: template.atoms.flatMap((atom) => fill(atom, product, sheet) ?? []),
})

const MOST_PICTURES = 4

/** A product by itself shows its other pictures too, as far as its widget has room. */
function withPictures(widget: Widget, template: WidgetTemplate, product: Product): Widget {
  const field = template.atoms.find((atom) => atom.type === 'Image')?.field
  const value = field === undefined ? undefined : valueOf(product, field)
  const isGallery = template.atoms.every((atom) => atom.type === 'Image' || (atom.type === 'Text' && atom.field === 'name'))
  const room = WIDGET_LIMITS[template.size].atoms - widget.atoms.length
  const urls = (Array.isArray(value) ? value : []).slice(1, 1 + Math.min(room, isGallery ? room : MOST_PICTURES - 1))
  const more = urls.flatMap((url): Atom[] => {
    const safe = pictureAt(url)
    return safe.success ? [{ type: 'Image', url: safe.data, alt: product.name, size: 'medium', ...(field && { field }) }] : []
  })
  return { ...widget, atoms: [...widget.atoms, ...more] }
}

/** For each product its widget. This is where data meets a template; no model is near. */
export function applyTemplate(template: Template, products: Product[], profile: Profile, language: Language): Formation {
  const currencyField = profile.fields.find((info) => /^(?:currency|валюта)$/i.test(info.field))?.field
  const sheet: Sheet = { profile, language, currencyField }
  const groups = template.groups ?? []
  const fields = groups.map((group) => group.fields)
  const widgets = products.map((product, index) => {
    const group = groups.length > 1 ? groups[groupOf(profileFields(product, profile), fields)] : undefined
    const own = group?.widgetTemplate ?? template.widgetTemplate
    const widget = widgetOf(own, product, index, sheet)
    return template.mode === 'single' ? withPictures(widget, own, product) : widget
  })
  const formation: Formation = { mode: template.mode, widgets }
  if (template.grid && template.mode === 'grid') formation.grid = template.grid
  if (template.mode === 'comparison') formation.columns = columnsOf(template.widgetTemplate, products, sheet)
  return formation
}

/** The compared fields, each with a mark when the products differ in it. */
function columnsOf(template: WidgetTemplate, products: Product[], { profile, language }: Sheet): NonNullable<Formation['columns']> {
  return template.atoms.flatMap((atom) => {
    const info = 'field' in atom && atom.field ? fieldNamed(profile, atom.field) : undefined
    if (!info) return []
    const values = new Set(products.map((product) => JSON.stringify(valueOf(product, info.field) ?? null)))
    return [{ field: info.field, label: info.label[language], differs: values.size > 1 }]
  })
}
