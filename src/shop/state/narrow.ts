import type { Filter } from '#protocol/shop.ts'
import type { Snapshot } from './snapshot.ts'

const side = (filter: Filter): string =>
  filter.op === 'lt' || filter.op === 'lte'
    ? 'upper'
    : filter.op === 'gt' || filter.op === 'gte'
      ? 'lower'
      : filter.op === 'ne'
        ? `ne ${String(filter.value)}`
        : 'is'

const clash = (known: Filter, added: Filter): boolean => known.field === added.field && side(known) === side(added)

/** Adds filters to those in force. A new wish about the same side of the same field takes the old one's place. */
export function narrow(state: Pick<Snapshot, 'base' | 'filters'>, added: Filter[]): { base: Filter[]; filters: Filter[] } {
  const survives = (known: Filter) => !added.some((filter) => clash(known, filter))
  return { base: state.base.filter(survives), filters: [...state.filters.filter(survives), ...added] }
}
