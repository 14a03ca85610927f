/** A set of listeners, and the number of notifications so far. */
export function createListeners() {
  const all = new Set<() => void>()
  let notifyCount = 0
  return {
    count: () => notifyCount,
    add: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: () => {
      notifyCount += 1
      for (const listener of all) listener()
    },
  }
}
