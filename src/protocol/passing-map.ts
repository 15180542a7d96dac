/**
 * A map of what comes and goes with every call. When V8 makes the table of a Map anew, it leaves a pointer from the old one to the new, and the old one full:
 * once one of them has grown old, all that passed through those after it is copied twice and stays until the next full collection.
 * Here the tables hold cells only, and a cell is emptied when its value goes.
 */
export class PassingMap<K, V> {
  readonly #cells = new Map<K, { value: V | undefined }>()

  get size(): number {
    return this.#cells.size
  }

  get(key: K): V | undefined {
    return this.#cells.get(key)?.value
  }

  /** It is the newest then, also where it was there before. */
  set(key: K, value: V): void {
    const cell = this.#cells.get(key) ?? { value }
    cell.value = value
    this.#cells.delete(key)
    this.#cells.set(key, cell)
  }

  delete(key: K): void {
    const cell = this.#cells.get(key)
    if (!cell) return
    cell.value = undefined
    this.#cells.delete(key)
  }

  clear(): void {
    for (const key of this.#cells.keys()) this.delete(key)
  }

  /** The oldest first. */
  keys(): MapIterator<K> {
    return this.#cells.keys()
  }

  values(): V[] {
    return Array.from(this.#cells.values(), ({ value }) => value as V)
  }
}
