/** Small things that one browser remembers. A browser that refuses storage only forgets them. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`parley.${name}`)
    else localStorage.setItem(`parley.${name}`, value)
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`parley.${name}`)
  } catch {
    return null
  }
}

export function recallJson<T>(name: string, fallback: T): T {
  try {
    return (JSON.parse(recall(name) ?? 'null') as T | null) ?? fallback
  } catch {
    return fallback
  }
}
