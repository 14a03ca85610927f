import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** False until `startTracing`: then everything below calls its work and does nothing else. */
let isTracing = false

export function switchTracing(to: boolean): void {
  isTracing = to
}

interface Traced {
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

const tracer = () => trace.getTracer('baquiano')

/** Runs work within a span of its own, which says whether it failed. */
export function inSpan<T>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: Traced,
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing) return work()
  return tracer().startActiveSpan(name, { kind, attributes }, (span) => ending(span, work))
}

/** The same of what only counts as a part of something that is traced, as a query of a call. */
export function inPart<T>(part: Traced, work: () => Promise<T>): Promise<T> {
  if (!isTracing || !trace.getActiveSpan()) return work()
  return inSpan({ kind: SpanKind.CLIENT, ...part }, work)
}

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The name alone: a message may quote a row.
    const message = error instanceof Error ? error.name : 'Error'
    span.setStatus({ code: SpanStatusCode.ERROR, message })
    throw error
  } finally {
    span.end()
  }
}

/** What led to a change or to work in the background. */
export interface Cause {
  /** Of the call; null for what nobody called. */
  readonly request_id: string | null
  /** The span in which it was done, as W3C Trace Context writes it; null while nothing is traced. */
  readonly traceparent: string | null
}

/** The cause of what is done now, to be stored with what follows it. */
export function causeOf(request_id: string | null): Cause {
  if (!isTracing) return { request_id, traceparent: null }
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return { request_id, traceparent: carrier['traceparent'] ?? null }
}

/** Runs what follows within the trace of its cause; one that was not traced begins none. */
export function followCause<T>(
  { request_id, traceparent }: Cause,
  traced: Traced,
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing || traceparent === null) return work()
  const attributes = { ...traced.attributes, ...(request_id !== null && { request_id }) }
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  const span = { kind: SpanKind.CONSUMER, ...traced, attributes }
  return context.with(parent, () => inSpan(span, work))
}

/** What a line of the log says of the span that it was written in. */
export function tracedNow(): { readonly trace_id?: string } {
  const span = isTracing ? trace.getActiveSpan() : undefined
  return span ? { trace_id: span.spanContext().traceId } : {}
}
