/** The commerce state of a session as it is on the wire. Atoms are loose: an unknown one is not drawn. */
export type AtomType = 'Text' | 'Number' | 'Image' | 'Icon' | 'Badge' | 'Rating' | 'Button' | 'Progress' | 'Divider'

export interface Atom {
  type: AtomType | (string & {})
  field?: string
  value?: unknown
  [parameter: string]: unknown
}

export type WidgetSize = 'tiny' | 'small' | 'medium' | 'large'

export interface Widget {
  id: string
  size: WidgetSize
  priority: number
  atoms: Atom[]
}

export type FormationMode = 'grid' | 'carousel' | 'single' | 'comparison'

export interface Formation {
  mode: FormationMode
  grid?: { rows: number; cols: number }
  widgets: Widget[]
  columns?: unknown[]
}

export interface Template {
  mode: FormationMode
  grid?: { rows: number; cols: number }
  widgetTemplate: { size: WidgetSize; atoms: Atom[] }
}

export interface StateMeta {
  count: number
  fields: string[]
  aliases: Record<string, string>
}

export interface CommerceState {
  step: number
  meta: StateMeta
  template: Template | null
  formation: Formation | null
}

export interface Delta {
  step: number
  trigger: 'USER_QUERY' | 'WIDGET_ACTION' | 'SYSTEM'
  action: { type: 'SEARCH' | 'FILTER' | 'SORT' | 'LAYOUT' | 'ROLLBACK'; tool?: string; params: Record<string, unknown> }
  result: { count: number; fields: string[]; aliases: Record<string, string> }
  template?: Template | null
}

export type FilterOperator = 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'contains'

export interface Filter {
  field: string
  op: FilterOperator
  value: unknown
}

export type WidgetAction =
  | { type: 'FILTER'; params: { filters: Filter[] } }
  | { type: 'SORT'; params: { field: string; direction: 'asc' | 'desc' } }
  | { type: 'LAYOUT'; params: { mode: FormationMode; size?: WidgetSize } }
