/** The line of a place in a text. Places come in rising order, so that each stretch is counted once. */
export function createLines(text: string): (index: number) => number {
  const first = text.indexOf('\n')
  let line = 1
  let end = first
  let last = 0
  return (index) => {
    if (index < last) [line, end] = [1, first]
    for (last = index; end >= 0 && end < index; end = text.indexOf('\n', end + 1)) line++
    return line
  }
}
