import { z } from 'zod'

export const FilterOp = z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains'])
export type FilterOp = z.infer<typeof FilterOp>

const scalar = z.union([z.string().max(500), z.number(), z.boolean()])
const fieldName = z.string().min(1).max(100)

export const Filter = z.strictObject({
  field: fieldName,
  op: FilterOp,
  value: z.union([scalar, z.array(scalar).min(1).max(100)]),
})
export type Filter = z.infer<typeof Filter>

export const Sort = z.strictObject({ field: fieldName, direction: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof Sort>

export const Intent = z.enum(['search', 'clarify', 'compare', 'filter', 'support', 'viz', 'other'])
/** The six of the pipelines, and `other` for what fits none (thanks, cart, undo): `slots.action` says which. */
export type Intent = z.infer<typeof Intent>

export const VizType = z.enum(['grid', 'list', 'table', 'carousel', 'single', 'images'])
export type VizType = z.infer<typeof VizType>

export const OtherAction = z.enum(['rollback', 'greeting', 'thanks', 'cart', 'order', 'unknown'])
export type OtherAction = z.infer<typeof OtherAction>

export const Slots = z.object({
  product_refs: z.array(z.string()).optional(),
  viz_type: VizType.optional(),
  action: OtherAction.optional(),
})
export type Slots = z.infer<typeof Slots>

export const RouterResult = z.object({
  intent: Intent,
  confidence: z.number().min(0).max(1),
  needs_history: z.boolean(),
  needs_products: z.boolean(),
  slots: Slots,
  by: z.enum(['rules', 'model']),
})
export type RouterResult = z.infer<typeof RouterResult>

export const WidgetSize = z.enum(['tiny', 'small', 'medium', 'large'])
export type WidgetSize = z.infer<typeof WidgetSize>
/** How many atoms a widget holds, and the width in pixels that the page gives it. */
export const WIDGET_LIMITS = {
  tiny: { atoms: 2, width: [80, 110] },
  small: { atoms: 3, width: [160, 220] },
  medium: { atoms: 5, width: [280, 350] },
  large: { atoms: 10, width: [384, 460] },
} as const satisfies Record<WidgetSize, { atoms: number; width: readonly [number, number] }>

export const FormationMode = z.enum(['grid', 'carousel', 'single', 'comparison'])
export type FormationMode = z.infer<typeof FormationMode>
const Grid = z.strictObject({ rows: z.number().int().min(1).max(200), cols: z.number().int().min(1).max(24) })

const safeLink = /^(https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i
/** http(s) or a path of this server; anything else (javascript:, data:, //host) is refused. */
export const SafeUrl = z.string().max(2_000).regex(safeLink, 'must be http(s) or a path of this server')

const FilterParams = z.strictObject({ filters: z.array(Filter).max(50) })
const LayoutParams = z.strictObject({ mode: FormationMode, size: WidgetSize.optional() })

/** A widget action: changes the state with no agent and no model (P-13). */
export const WidgetAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('FILTER'), params: FilterParams }),
  z.strictObject({ type: z.literal('SORT'), params: Sort }),
  z.strictObject({ type: z.literal('LAYOUT'), params: LayoutParams }),
])
export type WidgetAction = z.infer<typeof WidgetAction>

/** What a button does: a widget action, or a message said for the person. */
export const ButtonAction = z.union([WidgetAction, z.strictObject({ type: z.literal('MESSAGE'), text: z.string().min(1).max(500) })])
export type ButtonAction = z.infer<typeof ButtonAction>

const textStyle = z.enum(['heading', 'body', 'caption'])
const numberFormat = z.enum(['currency', 'percent', 'compact', 'plain'])
const imageSize = z.enum(['small', 'medium', 'large'])
const badgeVariant = z.enum(['success', 'warning', 'danger', 'neutral'])
const label = z.string().max(200)

/** An atom of a template: the shape, and the field that fills it; never a value of a product. */
export const TemplateAtom = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Text'), field: fieldName, style: textStyle.optional() }),
  z.strictObject({ type: z.literal('Number'), field: fieldName, format: numberFormat.optional() }),
  z.strictObject({ type: z.literal('Image'), field: fieldName, alt: fieldName.optional(), size: imageSize.optional() }),
  z.strictObject({ type: z.literal('Icon'), field: fieldName.optional(), name: z.string().min(1).max(40).optional() }),
  z.strictObject({ type: z.literal('Badge'), field: fieldName, variant: badgeVariant.optional() }),
  z.strictObject({ type: z.literal('Rating'), field: fieldName }),
  z.strictObject({ type: z.literal('Button'), field: fieldName.optional(), label, action: ButtonAction.optional() }),
  z.strictObject({ type: z.literal('Progress'), field: fieldName }),
  z.strictObject({ type: z.literal('Divider') }),
])
export type TemplateAtom = z.infer<typeof TemplateAtom>

export const WidgetTemplate = z
  .strictObject({ size: WidgetSize, atoms: z.array(TemplateAtom).min(1) })
  .refine(({ size, atoms }) => atoms.length <= WIDGET_LIMITS[size].atoms, 'more atoms than this size holds')
export type WidgetTemplate = z.infer<typeof WidgetTemplate>

/** `groups` are further widget templates for products whose fields differ by more than a fifth (P-16). */
export const Template = z.strictObject({
  mode: FormationMode,
  grid: Grid.optional(),
  widgetTemplate: WidgetTemplate,
  groups: z
    .array(z.strictObject({ fields: z.array(fieldName).max(100), widgetTemplate: WidgetTemplate }))
    .max(8)
    .optional(),
})
export type Template = z.infer<typeof Template>

const filled = { field: fieldName.optional(), label: label.optional() }
/** An atom with its data, ready to be drawn. `field` and `label` say where the value came from. */
export const Atom = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Text'), value: z.string(), style: textStyle, ...filled }),
  z.strictObject({
    type: z.literal('Number'),
    value: z.number(),
    format: numberFormat,
    currency: z.string().optional(),
    unit: z.string().optional(),
    ...filled,
  }),
  z.strictObject({ type: z.literal('Image'), url: SafeUrl, alt: z.string(), size: imageSize, field: fieldName.optional() }),
  z.strictObject({ type: z.literal('Icon'), name: z.string(), ...filled }),
  z.strictObject({ type: z.literal('Badge'), value: z.string(), variant: badgeVariant, ...filled }),
  z.strictObject({ type: z.literal('Rating'), value: z.number().min(0).max(5), ...filled }),
  z.strictObject({ type: z.literal('Button'), action: ButtonAction, label, field: fieldName.optional() }),
  z.strictObject({ type: z.literal('Progress'), value: z.number().min(0).max(100), ...filled }),
  z.strictObject({ type: z.literal('Divider') }),
])
export type Atom = z.infer<typeof Atom>

export const Widget = z
  .strictObject({ id: z.string(), size: WidgetSize, priority: z.number().int(), atoms: z.array(Atom) })
  .refine(({ size, atoms }) => atoms.length <= WIDGET_LIMITS[size].atoms, 'more atoms than this size holds')
export type Widget = z.infer<typeof Widget>

export const Facet = z.object({
  field: fieldName,
  label,
  values: z.array(z.object({ value: scalar, count: z.number().int() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type Facet = z.infer<typeof Facet>

/**
 * A screen. In mode comparison `columns` are the compared fields in order, `differs` marks those whose values are
 * not all the same. `total` counts what matched (widgets show at most 200), `filters` and `sort` are in force,
 * `facets` offer further filters.
 */
export const Formation = z.object({
  mode: FormationMode,
  grid: Grid.optional(),
  widgets: z.array(Widget),
  columns: z.array(z.object({ field: fieldName, label, differs: z.boolean() })).optional(),
  total: z.number().int().optional(),
  filters: z.array(Filter).optional(),
  sort: Sort.optional(),
  facets: z.array(Facet).optional(),
})
export type Formation = z.infer<typeof Formation>

/** What Agent 2 may know of the data. */
export const Meta = z.object({
  count: z.number().int().nonnegative(),
  fields: z.array(fieldName).max(30),
  aliases: z.record(z.string(), z.string()),
})
export type Meta = z.infer<typeof Meta>

export const Trigger = z.enum(['USER_QUERY', 'WIDGET_ACTION', 'SYSTEM'])
export type Trigger = z.infer<typeof Trigger>
const DeltaType = z.enum(['SEARCH', 'FILTER', 'SORT', 'LAYOUT', 'ROLLBACK'])
export type DeltaType = z.infer<typeof DeltaType>

export const DeltaAction = z.object({
  type: DeltaType,
  tool: z.string().optional(),
  params: z.record(z.string(), z.unknown()),
})
export type DeltaAction = z.infer<typeof DeltaAction>

export const Delta = z.object({
  step: z.number().int().positive(),
  trigger: Trigger,
  action: DeltaAction,
  result: Meta,
  template: Template.optional(),
})
export type Delta = z.infer<typeof Delta>

export const ShopState = z.object({
  step: z.number().int().nonnegative(),
  meta: Meta,
  template: Template.nullable(),
  formation: Formation.nullable(),
})
export type ShopState = z.infer<typeof ShopState>

export const RollbackRequest = z.strictObject({ step: z.number().int().nonnegative() })
export const RouteRequest = z.strictObject({ text: z.string().min(1).max(8_000), on_screen: z.boolean().optional() })
export const FiltersRequest = z.strictObject({ text: z.string().min(1).max(8_000) })
export const SearchRequest = z.strictObject({
  text: z.string().min(1).max(8_000),
  on_screen: z.array(z.string().max(200)).max(1_000).optional(),
  limit: z.number().int().min(1).max(1_000).optional(),
})
export type SearchRequest = z.infer<typeof SearchRequest>
export const SearchResult = z.object({
  total: z.number().int(),
  ids: z.array(z.string()),
  understood: z.object({ words: z.array(z.string()), filters: z.array(Filter), sort: Sort.nullable() }),
  not_understood: z.array(z.string()),
  answer: z.string().optional(),
})
export type SearchResult = z.infer<typeof SearchResult>
export const ParsedFilters = z.object({ filters: z.array(Filter), sort: Sort.optional() })
export type ParsedFilters = z.infer<typeof ParsedFilters>

export const ImportReport = z.object({
  imported: z.number().int(),
  skipped: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  skipped_count: z.number().int(),
  fields: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>
