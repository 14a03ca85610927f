import {
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { apiBase } from '@baquiano/contract/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const least_error = 500

/** Traces each call of the API, not the files of its pages, as a part of the trace that its caller names; for a process that traces. */
export function traceCalls(http: FastifyInstance): void {
  const entered = new WeakMap<FastifyRequest, Context>()
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request
    // The route as declared, never the address as sent: that may hold a position or a code.
    const route = routeOptions.url ?? 'unknown'
    if (!route.startsWith(`${apiBase}/`)) {
      done()
      return
    }
    const attributes = { 'http.request.method': method, 'http.route': route, request_id: id }
    const parent = propagation.extract(ROOT_CONTEXT, headers)
    const span = trace
      .getTracer('baquiano')
      .startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    entered.set(request, own)
    context.with(own, done)
  })
  // A body arrives in events of the socket, which know nothing of the call.
  http.addHook('preValidation', (request, _reply, done) => {
    context.with(entered.get(request) ?? ROOT_CONTEXT, done)
  })
  http.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(entered.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= least_error) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
