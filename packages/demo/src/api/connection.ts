import {
  type Endpoint,
  type EndpointOutput,
  type EndpointRequest,
  pathOf,
  problem,
} from '@baquiano/contract/platform'
import { z } from 'zod'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { pause } from './pause.ts'
import { Away, partly, passing, ApiError } from './api-error.ts'

const patience_ms = 20_000
/** Of a file, which takes as long as it is large. */
const uploadPatience_ms = 600_000
const firstPause_ms = 500
const longestPause_ms = 15_000

interface Answered<Output> {
  readonly output: Output
  /** `name=value` of each. */
  readonly cookies: readonly string[]
}

/** What a call carries beside its request. */
interface Credentials {
  readonly authorization?: string
  readonly cookie?: string
}

export type SendRequest = <Spec extends Endpoint>(
  spec: Spec,
  request: EndpointRequest<Spec>,
  credentials?: Credentials,
) => Promise<Answered<EndpointOutput<Spec>>>

const parts = z.object({
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).default({}),
  body: z.unknown().optional(),
  file: z.instanceof(Uint8Array).optional(),
})

interface Connection {
  readonly url: string
  /** Told once when the server goes away, and once when it is back. */
  readonly onAway: (isAway: boolean) => void
  readonly inFlight: ConcurrencyLimit
  readonly signal: AbortSignal
}

/**
 * Asks the server, and asks again for as long as it is away.
 *
 * @throws Refused, and AbortError when the demo is told to stop
 */
export function connect(connection: Connection): SendRequest {
  const { inFlight, signal, onAway } = connection
  let isAway = false
  const notice = (away: boolean) => {
    if (away !== isAway) onAway(away)
    isAway = away
  }

  return async (spec, request, credentials = {}) => {
    for (let wait_ms = firstPause_ms; ; wait_ms = Math.min(wait_ms * 2, longestPause_ms)) {
      try {
        const answered = await inFlight(() => sendOnce(connection, { spec, request, credentials }))
        notice(false)
        return answered
      } catch (error) {
        if (!(error instanceof Away)) throw error
        notice(error.isGone)
      }
      await pause(wait_ms, signal)
    }
  }
}

interface OutgoingRequest<Spec extends Endpoint> {
  readonly spec: Spec
  readonly request: EndpointRequest<Spec>
  readonly credentials: Credentials
}

async function sendOnce<Spec extends Endpoint>(
  { url, signal }: Connection,
  { spec, request, credentials }: OutgoingRequest<Spec>,
): Promise<Answered<EndpointOutput<Spec>>> {
  const { params, query, body, file } = parts.parse(request)
  const { type, ...load } = loadOf(body, file)
  const init = {
    method: spec.method,
    headers: { ...credentials, ...(type && { 'content-type': type }) },
    ...load,
  }
  const { answer, text } = await send(url + pathOf(spec, params, query), init, signal)
  const code = answer.ok ? '' : codeOf(text)
  if (passing.has(answer.status) && !partly.has(code))
    throw new Away(`${spec.path}: ${answer.status}`, answer.status !== 429)
  if (!answer.ok) throw new ApiError(answer.status, code, `${spec.method} ${spec.path}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join(''))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's parse of a generic schema is unknown
  const output = spec.output.parse(JSON.parse(text)) as EndpointOutput<Spec>
  return { output, cookies }
}

function loadOf(body: unknown, file: Uint8Array<ArrayBuffer> | undefined) {
  if (file) return { type: 'application/octet-stream', body: file }
  return body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) }
}

async function send(url: string, init: RequestInit, signal: AbortSignal) {
  // Not AbortSignal.any: what it hangs on a signal that lives as long as we do is never taken off.
  const cut = new AbortController()
  const stop = () => cut.abort()
  const timer = setTimeout(stop, init.body instanceof Uint8Array ? uploadPatience_ms : patience_ms)
  signal.addEventListener('abort', stop)
  try {
    const answer = await fetch(url, { ...init, signal: cut.signal })
    return { answer, text: await answer.text() }
  } catch (error) {
    signal.throwIfAborted()
    // What fetch tells of a broken line is a TypeError.
    if (error instanceof TypeError || cut.signal.aborted) throw new Away(String(error), true)
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function codeOf(text: string): string {
  try {
    return problem.parse(JSON.parse(text)).code
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'INTERNAL'
    throw error
  }
}
