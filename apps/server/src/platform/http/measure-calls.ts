import { apiBase } from '@baquiano/contract/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** Measures each call of a server once it is answered. */
export function measureCalls(
  http: FastifyInstance,
  ...counters: readonly Pick<Metrics, 'countCall'>[]
): void {
  http.addHook('onResponse', async (request, { statusCode: status, elapsedTime: duration_ms }) => {
    const { caller, method } = request
    const measured = { caller, family: familyOf(request), method, status, duration_ms }
    for (const { countCall } of counters) countCall(measured)
  })
}

/** The first part of an endpoint's path: `visit` of `/v1/visit/:id`. Few, whatever addresses are called. */
function familyOf({ routeOptions: { url } }: FastifyRequest): string {
  if (!url?.startsWith(`${apiBase}/`)) return 'page'
  return url.slice(apiBase.length + 1).split('/')[0] ?? 'page'
}
