import { listProcesses } from './processes.mjs'

const everyMs = 500

/**
 * Watches what a process and all that it starts cost; `end` returns processor seconds, null where there is no /proc.
 * It samples: what a process does in the half second before it ends counts only if its parent waits for it.
 */
export function watchCost(root) {
  /** The processes of the tree by their keys, also those that have ended and that nobody of the tree counts. */
  const tree = new Map()
  /** The parents of all that were of the tree, by number. */
  const parents = new Map()
  const sample = () => {
    const alive = new Map(listProcesses().map((one) => [one.pid, one]))
    // Whoever waits for a process counts what that one had waited for, too: of several that end at once, only those
    // count here of whom no ancestor is left.
    const isCounted = (pid) => {
      // Numbers are used again, so that the way up may come back to where it began.
      const seen = new Set()
      for (let at = parents.get(pid); at !== undefined && !seen.has(at); at = parents.get(at)) {
        if (alive.has(at) && tree.has(alive.get(at).key)) return true
        seen.add(at)
      }
      return false
    }
    for (const [key, { pid }] of tree) {
      const hasEnded = alive.get(pid)?.key !== key
      if (hasEnded && isCounted(pid)) tree.delete(key)
    }
    const isOfTree = ({ pid, parent, key }) =>
      pid === root || tree.has(key) || (alive.has(parent) && tree.has(alive.get(parent).key))
    // A child may have a smaller number than its parent: again until none is added.
    for (let size = -1; size < tree.size; ) {
      size = tree.size
      for (const one of alive.values()) {
        if (!isOfTree(one)) continue
        tree.set(one.key, one)
        parents.set(one.pid, one.parent)
      }
    }
  }
  const timer = setInterval(sample, everyMs)
  sample()
  return {
    end: () => {
      clearInterval(timer)
      if (tree.size === 0) return null
      return [...tree.values()].reduce((sum, { cpu_s }) => sum + cpu_s, 0)
    },
  }
}
