import { type AppError, companyHeader, type Endpoint } from '@baquiano/contract/platform'
import { failureOf } from './failure-of.ts'
import type { Session } from './session.ts'

export interface Sending {
  readonly method: Endpoint['method']
  readonly path: string
  readonly content?: string | undefined
  readonly key?: string | undefined
  readonly version?: string | undefined
  /** The id of the one in whose name a platform administrator acts. */
  readonly company?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes the function that sends a request for a session and answers what came, refusals too.
 *
 * On an expired token the session is renewed once, by whoever comes first; everybody else waits and repeats.
 */
export function createSend({ token, renew }: Session): (sending: Sending) => Promise<Response> {
  let renewal: Promise<void> | undefined

  const renewOnce = () => {
    renewal ??= renew().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  return async (sending) => {
    const used = token()
    const answer = await send(sending, used)
    if (used === null || !(await isExpired(answer))) return answer
    // A token that changed meanwhile was renewed by somebody else.
    if (token() === used) await renewOnce()
    return send(sending, token())
  }
}

/** What the server says of a call that it refused. */
export const responseError = async (answer: Response): Promise<AppError> =>
  failureOf(await answer.json())

function send(
  { method, path, content, key, version, company, signal }: Sending,
  token: string | null,
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
  })
}

/** Any other 401, of a wrong password say, is the call's own failure. */
const isExpired = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && (await responseError(answer.clone())).code === 'SESSION_REQUIRED'
