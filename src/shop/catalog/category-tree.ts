import { saidAs } from '../lexicon/said.ts'

const STEP = ' > '
const PERSON = saidAs('people')

/** The names on a path: "Home > Kitchen > Mugs" is three. */
export const stepsOf = (path: string): string[] => path.split(STEP)

/** Every branch of the tree by its own name, with how many products are on it; a name that stands in two places is one. */
export function branchCounts(counts: Iterable<[string, number]>): Map<string, number> {
  const branches = new Map<string, number>()
  for (const [path, count] of counts) for (const name of new Set(stepsOf(path))) branches.set(name, (branches.get(name) ?? 0) + count)
  return branches
}

/** Whether a path lies on a branch, which is named by its own name or by a path of its own. */
export const isOnBranch = (path: string, branch: string): boolean => `${STEP}${path}${STEP}`.includes(`${STEP}${branch}${STEP}`)

const EITHER = /(\p{L}+) (?:и|і|й|та|and) (\p{L}+)/u

/** "Phones & Tablets" and "Strollers for twins and triplets" are found by each part. */
export const alternatives = (value: string): string[] => {
  const named = /[&/,|]/.test(value) ? value.split(/\s*[&/,|]\s*/).filter((part) => part.length > 2) : [value]
  // "Baby & Toddler Food" is food.
  const noun = / \S+$/.exec(named.at(-1) ?? '')?.[0] ?? ''
  const parts = named.map((part) => (PERSON.test(part.toLowerCase()) ? part + noun : part))
  return parts.flatMap((part) =>
    EITHER.test(part) ? [part.replace(EITHER, '$1'), part.replace(EITHER, '$2')] : part === value ? [] : [part],
  )
}
