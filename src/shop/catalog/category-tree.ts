export const STEP = ' > '

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

/** The branches one step below this one, for narrowing further. */
export function childrenOf(paths: Iterable<string>, branch: string | undefined): Set<string> {
  const children = new Set<string>()
  for (const path of paths) {
    const steps = stepsOf(path)
    const at = branch === undefined ? 0 : steps.indexOf(branch) + 1
    const child = branch !== undefined && at === 0 ? undefined : steps[at]
    if (child !== undefined) children.add(child)
  }
  return children
}
