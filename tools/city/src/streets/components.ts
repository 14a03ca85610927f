/** Every node that can be reached from `start`. */
export function reachedFrom(start: number, waysFrom: (node: number) => readonly number[]) {
  const reached = new Set([start])
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of waysFrom(node)) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

/** The nodes of the greatest part that hangs together. */
export function largestPart(neighbours: readonly (readonly number[])[]): ReadonlySet<number> {
  let largest: ReadonlySet<number> = new Set()
  const seen = new Set<number>()
  for (const [node, own] of neighbours.entries()) {
    if (seen.has(node) || own.length === 0) continue
    const part = reachedFrom(node, (it) => neighbours[it] ?? [])
    for (const one of part) seen.add(one)
    if (part.size > largest.size) largest = part
  }
  return largest
}
