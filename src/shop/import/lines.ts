/** The line of a place in a text. Places come in rising order, so that each stretch is counted once. */
export function createLines(text: string): (index: number) => number {
  let line = 1
  let at = 0
  return (index) => {
    if (index < at) [line, at] = [1, 0]
    for (let next = text.indexOf('\n', at); next >= 0 && next < index; next = text.indexOf('\n', at)) {
      line++
      at = next + 1
    }
    return line
  }
}
