/** Whoever wants to know of a change, and how many changes there were. */
export function createListeners() {
  const all = new Set<() => void>()
  let notifyCount = 0
  return {
    count: () => notifyCount,
    add: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: () => {
      notifyCount += 1
      for (const listener of all) listener()
    },
  }
}
