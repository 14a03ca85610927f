import { listProcesses } from './processes.mjs'

const everyMs = 500

/**
 * Watches what a process and all that it starts cost; `end` returns processor seconds, null where there is no /proc.
 * It samples: what a process does in the half second before it ends counts only if its parent waits for it.
 */
export function watchCost(root) {
  /** The processes of the tree by their keys, also those that have ended and that no parent of the tree counts. */
  const tree = new Map()
  const sample = () => {
    const alive = new Map(listProcesses().map((one) => [one.pid, one]))
    for (const [key, { pid, parent }] of tree) {
      const hasEnded = alive.get(pid)?.key !== key
      if (hasEnded && alive.has(parent) && tree.has(alive.get(parent).key)) tree.delete(key)
    }
    const isOfTree = ({ pid, parent, key }) =>
      pid === root || tree.has(key) || (alive.has(parent) && tree.has(alive.get(parent).key))
    // A child may have a smaller number than its parent: again until none is added.
    for (let size = -1; size < tree.size; ) {
      size = tree.size
      for (const one of alive.values()) if (isOfTree(one)) tree.set(one.key, one)
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
