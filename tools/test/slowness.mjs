import { createHash } from 'node:crypto'

/** What the work takes on the machine for which the deadlines are written, ms. */
const referenceMs = 40

/**
 * How many times slower this machine is now than that of the deadlines, at least 1: each deadline of a test is
 * multiplied by it. The slowest of some tries counts, because a busy machine is not busy in each of them. A whole
 * number, because timers take whole milliseconds only.
 */
export function measureSlowness() {
  const tries = Array.from({ length: 4 }, workMs)
  return Math.max(1, Math.ceil(Math.max(...tries) / referenceMs))
}

/** Allocates, compiles, sorts and hashes, as tests do. */
function workMs() {
  const begun = performance.now()
  const rows = Array.from({ length: 30_000 }, (_, at) => ({ at, name: `n${(at * 7919) % 30_011}` }))
  rows.sort((one, other) => (one.name < other.name ? -1 : 1))
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
    .digest()
  return performance.now() - begun
}
