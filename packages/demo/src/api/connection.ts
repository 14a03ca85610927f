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
import { ServerUnavailable, partialOutageCodes, retryableStatuses, ApiError } from './api-error.ts'

const patienceMs = 20_000
/** For uploads. */
const uploadPatienceMs = 600_000
const firstPauseMs = 500
const longestPauseMs = 15_000

interface ApiResponse<Output> {
  readonly output: Output
  /** `name=value` of each. */
  readonly cookies: readonly string[]
}

interface Credentials {
  readonly authorization?: string
  readonly cookie?: string
  /** What the program says of itself, as a phone does of its app. */
  readonly 'user-agent'?: string
}

export type SendRequest = <Spec extends Endpoint>(
  spec: Spec,
  request: EndpointRequest<Spec>,
  credentials?: Credentials,
) => Promise<ApiResponse<EndpointOutput<Spec>>>

const parts = z.object({
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).default({}),
  body: z.unknown().optional(),
  file: z.instanceof(Uint8Array).optional(),
})

interface Connection {
  readonly url: string
  /** Called once when the server becomes unavailable, and once when it is available again. */
  readonly onAway: (isAway: boolean) => void
  readonly inFlight: ConcurrencyLimit
  readonly signal: AbortSignal
}

/**
 * Sends requests, and repeats each for as long as the server is unavailable.
 *
 * @throws ApiError, and AbortError when the demo is stopped
 */
export function connect(connection: Connection): SendRequest {
  const { inFlight, signal, onAway } = connection
  let isAway = false
  const notice = (away: boolean) => {
    if (away !== isAway) onAway(away)
    isAway = away
  }

  return async (spec, request, credentials = {}) => {
    for (let wait_ms = firstPauseMs; ; wait_ms = Math.min(wait_ms * 2, longestPauseMs)) {
      try {
        const answered = await inFlight(() => sendOnce(connection, { spec, request, credentials }))
        notice(false)
        return answered
      } catch (error) {
        if (!(error instanceof ServerUnavailable)) throw error
        notice(error.isDown)
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
): Promise<ApiResponse<EndpointOutput<Spec>>> {
  const { params, query, body, file } = parts.parse(request)
  const { type, ...load } = loadOf(body, file)
  const init = {
    method: spec.method,
    headers: { ...credentials, ...(type && { 'content-type': type }) },
    ...load,
  }
  const { answer, text } = await send(url + pathOf(spec, params, query), init, signal)
  const code = answer.ok ? '' : codeOf(text)
  if (retryableStatuses.has(answer.status) && !partialOutageCodes.has(code))
    throw new ServerUnavailable(`${spec.path}: ${answer.status}`, answer.status !== 429)
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
  // AbortSignal.any would leave a listener on the process-wide signal for every request.
  const cut = new AbortController()
  const stop = () => cut.abort()
  const timer = setTimeout(stop, init.body instanceof Uint8Array ? uploadPatienceMs : patienceMs)
  signal.addEventListener('abort', stop)
  try {
    const answer = await fetch(url, { ...init, signal: cut.signal })
    return { answer, text: await answer.text() }
  } catch (error) {
    signal.throwIfAborted()
    // Fetch reports a broken connection as a TypeError.
    if (error instanceof TypeError || cut.signal.aborted)
      throw new ServerUnavailable(String(error), true)
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
