import { context, propagation, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { switchTracing } from './spans.ts'

/** A collector that does not answer holds up the end of the process no longer. */
const timeout_ms = 5000

interface Options {
  /** Of a collector that speaks OTLP over HTTP, without the path of the signal. */
  readonly endpoint: string
  readonly service: string
  readonly version: string
  readonly role: string
}

/**
 * Sends what this process does as traces to a collector; what it cannot send is dropped. Headers and the share of calls that is
 * traced are read from the variables of OpenTelemetry.
 *
 * @returns what sends the rest and ends it
 */
export function startTracing({ endpoint, service, version, role }: Options): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: timeout_ms,
  })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'baquiano.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  switchTracing(true)
  return async () => {
    switchTracing(false)
    await provider.shutdown()
    for (const api of [trace, context, propagation]) api.disable()
  }
}
