import { slowness } from '../../bench/lab/slowness.ts'
import { deliveryLimits } from './things.ts'
import type { Heard } from './worker-process.ts'

export interface Announced {
  readonly number: number
  readonly record_id: string
  readonly trouble: 'throws' | 'hangs' | null
  /** When it was committed. */
  readonly at: number
}

export interface Kill {
  readonly worker: number
  readonly at: number
}

interface Run {
  readonly announced: readonly Announced[]
  readonly heard: readonly Heard[]
  readonly kills: readonly Kill[]
}

/** How long 99 of 100 changes may take that nothing has disturbed; the machine starts processes meanwhile. */
const soon_ms = 1000 * slowness
const most_ms = 3 * soon_ms

/** What was lost, doubled or late. */
export function judge({ announced, heard, kills }: Run): object {
  const firstOf = new Map<number, Heard>()
  for (const one of heard) if (!firstOf.has(one.number)) firstOf.set(one.number, one)
  const good = announced.filter(({ trouble }) => trouble === null)
  const lost = good.filter(({ number }) => !firstOf.has(number)).length
  const isTaken = takenBy(kills, good, firstOf)
  const delayOf = ({ number, at }: Announced) => (firstOf.get(number)?.at ?? Number.NaN) - at
  const delays = good.filter((it) => !isTaken(it)).map(delayOf)
  const after_kill = good.filter(isTaken).map(delayOf)
  const again = heard.filter((one) => firstOf.get(one.number) !== one)
  // Handled, and killed before that was stored.
  const isOfKilled = ({ number }: Heard) => {
    const first = firstOf.get(number)
    const kill = kills.find(({ worker }) => worker === first?.worker)
    return kill !== undefined && first !== undefined && kill.at - first.at < soon_ms
  }
  const doubled_otherwise = again.filter((one) => !isOfKilled(one)).length
  const out_of_order = countOutOfOrder(good, firstOf)
  const sorted = delays.toSorted((a, b) => a - b)
  const p99_ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const slowest_ms = Math.max(0, ...delays)
  const slowest_after_kill_ms = Math.max(0, ...after_kill)
  return {
    changes: announced.length,
    killed: kills.length,
    failing: announced.length - good.length,
    lost,
    out_of_order,
    p99_ms,
    slowest_ms,
    held_by_killed: after_kill.length,
    slowest_after_kill_ms,
    doubled_by_kill: again.length - doubled_otherwise,
    doubled_otherwise,
    within:
      lost + out_of_order + doubled_otherwise === 0 &&
      p99_ms <= soon_ms &&
      slowest_ms <= most_ms &&
      slowest_after_kill_ms <= deliveryLimits.lease_ms + most_ms,
  }
}

/** Whether a record of the change had one under way when a process was killed: it waits for the end of that lease. */
function takenBy(
  kills: readonly Kill[],
  good: readonly Announced[],
  firstOf: ReadonlyMap<number, Heard>,
): (change: Announced) => boolean {
  const held = kills.map(({ at }) => ({
    at,
    records: new Set(
      good
        .filter((it) => it.at <= at && (firstOf.get(it.number)?.at ?? Infinity) > at)
        .map(({ record_id }) => record_id),
    ),
  }))
  return ({ record_id, at, number }) =>
    held.some(
      (kill) =>
        kill.records.has(record_id) &&
        at <= kill.at + deliveryLimits.lease_ms + soon_ms &&
        (firstOf.get(number)?.at ?? Infinity) > kill.at,
    )
}

function countOutOfOrder(good: readonly Announced[], firstOf: ReadonlyMap<number, Heard>): number {
  const lastOf = new Map<string, number>()
  let count = 0
  for (const { record_id, number } of good) {
    const at = firstOf.get(number)?.at
    if (at === undefined) continue
    if (at < (lastOf.get(record_id) ?? 0)) count += 1
    lastOf.set(record_id, at)
  }
  return count
}
