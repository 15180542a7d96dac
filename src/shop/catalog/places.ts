/** Where a word stands in a product; a name says most about it. */
export const PLACES = { description: 0, attribute: 1, category: 2, name: 3 } as const
