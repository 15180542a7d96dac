import { GOODS } from './meanings/common-goods.ts'
import { PROPERTIES } from './meanings/properties.ts'

/**
 * Words that mean the same thing in three languages. Each line is one thing; a catalogue's value that has one of its
 * words is found by all of them, so "чёрные" finds `black` and "laptops" finds `Ноутбуки`. `_` joins words.
 */
export const groups = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))

/** What shops sell. */
export const GOODS_GROUPS = groups(GOODS)
/** How it may be: colours, materials, for whom, for what. */
export const PROPERTY_GROUPS = groups(PROPERTIES)
