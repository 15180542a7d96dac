const PRESENT = '[аяую](?:ет|ем|ют|є|ємо|ють)|[еи]шь|ся'
const ends = (endings: string): ((word: string) => boolean) => {
  const pattern = new RegExp(`(?:${endings})$`, 'u')
  return (word) => pattern.test(word)
}

/** "Работает", "працює", "моется": what somebody or something does, told by its ending. */
export const isPresent = ends(PRESENT)

/** And to do it: "мыть", "носити". */
export const isVerb = ends(`${PRESENT}|ть|ти`)

/** And what was done: "замёрзла", "працював". */
export const isDeed = ends(`${PRESENT}|[аиеуыоі]л[аои]?|[аиіу]в`)
