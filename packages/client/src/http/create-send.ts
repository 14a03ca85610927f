import { type AppError, companyHeader, type Endpoint } from '@baquiano/contract/platform'
import { failureOf } from './failure-of.ts'
import type { Session } from '../session/session.ts'

export interface Sending {
  readonly method: Endpoint['method']
  readonly path: string
  readonly content?: string | undefined
  readonly key?: string | undefined
  readonly version?: string | undefined
  /** Id of the company that a platform administrator acts in. */
  readonly company?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
}

/**
 * Makes the function that sends a request for a session and returns the response, errors too.
 *
 * If the token has expired, the first request renews the session; all others wait for it and repeat.
 */
export function createSend({
  token,
  renew,
  credentials,
}: Session): (request: Sending) => Promise<Response> {
  let renewal: Promise<void> | undefined

  const renewOnce = () => {
    renewal ??= renew().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  return async (request) => {
    const usedToken = token()
    const answer = await sendOnce(request, { token: usedToken, credentials })
    if (usedToken === null || !(await isExpired(answer))) return answer
    // If the token changed meanwhile, another request renewed it.
    if (token() === usedToken) await renewOnce()
    return sendOnce(request, { token: token(), credentials })
  }
}

/** The server's error, read from a failed response. */
export const responseError = async (answer: Response): Promise<AppError> =>
  failureOf(await answer.json())

function sendOnce(
  { method, path, content, key, version, company, signal, keepalive }: Sending,
  { token, credentials }: Pick<Session, 'credentials'> & { readonly token: string | null },
): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(company !== undefined && { [companyHeader]: company }),
    },
    ...(content !== undefined && { body: content }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(credentials && { credentials }),
  })
}

/** Any other 401, of a wrong password say, is the call's own failure. */
const isExpired = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && (await responseError(answer.clone())).code === 'SESSION_REQUIRED'
