/** A function that remembers what it answered. Once it knows `most` answers it starts anew: what is asked often is soon known again. */
export function remembered<Asked, Answer>(
  most: number,
  make: (asked: Asked) => Answer,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
): (asked: Asked) => Answer {
  const known = new Map<unknown, Answer>()
  return (asked) => {
    const key = keyOf(asked)
    if (known.has(key)) return known.get(key) as Answer
    const made = make(asked)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}

/** What is made of a thing once, and then known. */
export function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
