import autocannon from 'autocannon'
import type { LabServer } from '../lab/server.ts'

/** Concurrent connections, and the limit of their p95; of a word that a tenth of the rows hold, its own. */
export const load = { connections: 5, limit_ms: 100, common_word_limit_ms: 150 } as const
/** Measured too, without a limit. */
const others = [1, 20] as const

interface LoadRun {
  readonly limit_ms?: number
  readonly bodies: readonly object[]
  readonly seconds: number
}

/** Repeats requests to a list and measures the latency of the answers. */
export function createLoadTest({ url }: LabServer, path: string, token: string) {
  const measureAt = async (connections: number, { bodies, seconds: duration }: LoadRun) => {
    const took: number[] = []
    const { non2xx, requests } = await new Promise<autocannon.Result>((resolve, reject) => {
      const options = {
        url: `${url}${path}`,
        connections,
        duration,
        method: 'POST' as const,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        requests: bodies.map((body) => ({ body: JSON.stringify(body) })),
      }
      const running = autocannon(options, (error, result) =>
        error ? reject(error) : resolve(result),
      )
      running.on('response', (...[, , , ms]) => took.push(ms))
    })
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
    const a_second = Math.round(requests.average)
    return { p50_ms: at(0.5), p95_ms: at(0.95), a_second, rejected: non2xx }
  }
  return async (run: LoadRun) => {
    const figures = await measureAt(load.connections, run)
    const more: Record<string, object> = {}
    for (const connections of others) {
      const { p50_ms, p95_ms } = await measureAt(connections, run)
      more[`at_${connections}`] = { p50_ms, p95_ms }
    }
    const { limit_ms = load.limit_ms } = run
    const within = figures.p95_ms <= limit_ms && figures.rejected === 0
    return { ...figures, within, ...more }
  }
}
