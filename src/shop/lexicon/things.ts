import { readWords } from '../words/read-words.ts'

/** Words that mean the same thing in three languages, a line each: "чёрные" finds `black` and "laptops" finds `Ноутбуки`. */
const groups = (name: string): string[][] => readWords(name).map((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))

/** What shops sell. */
export const GOODS_GROUPS = groups('goods')
export const COLOUR_GROUPS = groups('colours')
/** How it may be: colours, materials, for whom, for what. */
export const PROPERTY_GROUPS = [...COLOUR_GROUPS, ...groups('properties')]
/** More of both; read with the first catalogue. */
export const moreGroups = (): string[][] => groups('more')
