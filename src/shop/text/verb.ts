/** "Работает", "мыть", "носити": what somebody or something does, or to do it, told by its ending. */
export const isVerb = (word: string): boolean => /(?:[аяую](?:ет|ем|ют|є|ємо|ють)|[еи]шь|ся|ть|ти)$/u.test(word)
