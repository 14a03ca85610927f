import autocannon from 'autocannon'
import type { LabServer } from '../lab/server.ts'

/** Concurrent connections, and the limit of their p95. */
export const load = { connections: 20, limit_ms: 100 } as const

interface LoadRun {
  readonly bodies: readonly object[]
  readonly seconds: number
}

/** Repeats requests to a list and measures the latency of the answers. */
export function createLoadTest({ url }: LabServer, path: string, token: string) {
  return async ({ bodies, seconds: duration }: LoadRun) => {
    const took: number[] = []
    const { non2xx, requests } = await new Promise<autocannon.Result>((resolve, reject) => {
      const options = {
        url: `${url}${path}`,
        connections: load.connections,
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
    const figures = { p50_ms: at(0.5), p95_ms: at(0.95), a_second: Math.round(requests.average) }
    return { ...figures, rejected: non2xx, within: at(0.95) <= load.limit_ms && non2xx === 0 }
  }
}
