import { hourMs } from '@baquiano/contract/platform'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { LabDevice } from '../bench/lab/devices.ts'

export interface Phone {
  readonly device: LabDevice
  /** Instants of the fixes that the server acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  /** Statuses of answers other than 200, and how many of each. */
  readonly refusals: ReadonlyMap<number, number>
  /** The longest that an answer took, in milliseconds. */
  readonly slowest_ms: () => number
  /** The longest from a fix to its acknowledgement, since the last call of this. */
  readonly slowestFixMs: () => number
  /** Resolves when the fix under way is acknowledged. */
  readonly stop: () => Promise<void>
}

interface Manner {
  /** Between a fix and the next. */
  readonly pause_ms?: number
}

/** Sends one fix after another, each again until it is acknowledged, as phones do. */
export function startPhone(
  url: () => string,
  device: LabDevice,
  { pause_ms = 0 }: Manner = {},
): Phone {
  const acknowledged = new Set<string>()
  const refusals = new Map<number, number>()
  const end = new AbortController()
  let last = Date.now() - hourMs
  let slowest_ms = 0
  let slowestFix_ms = 0

  const sendUntilTaken = async (position: object) => {
    for (;;) {
      const begun = performance.now()
      const status = await send(url(), device.token, position)
      slowest_ms = Math.max(slowest_ms, Math.round(performance.now() - begun))
      if (status === 200) return
      if (status !== null) refusals.set(status, (refusals.get(status) ?? 0) + 1)
      await pause(50)
    }
  }
  const run = async () => {
    while (!end.signal.aborted) {
      last += 1
      const fix_at = new Date(last).toISOString()
      const begun = performance.now()
      await sendUntilTaken({ id: uuidv7(), fix_at, cx: -74, cy: 4.6 })
      slowestFix_ms = Math.max(slowestFix_ms, performance.now() - begun)
      acknowledged.add(fix_at)
      if (pause_ms > 0) await pause(pause_ms)
    }
  }
  const running = run()
  return {
    device,
    acknowledged,
    refusals,
    slowest_ms: () => slowest_ms,
    slowestFixMs: () => {
      const slowest = slowestFix_ms
      slowestFix_ms = 0
      return slowest
    },
    stop: () => {
      end.abort()
      return running
    },
  }
}

/** The status of the answer; null when there was none. */
async function send(url: string, token: string, position: object): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/v1/position`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ positions: [position] }),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    // Killed during the request, or not listening.
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}
