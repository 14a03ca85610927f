import type { Endpoint, EndpointOutput, EndpointRequest } from '@baquiano/contract/platform'
import type { Memory } from '../state.ts'
import type { SendRequest } from './connection.ts'
import { ApiError } from './api-error.ts'
import { renew, type Session, signIn } from './sign-in.ts'

/** Calls as one person. */
export type Call = <Spec extends Endpoint>(
  spec: Spec,
  request: EndpointRequest<Spec>,
) => Promise<EndpointOutput<Spec>>

interface Office {
  readonly ask: SendRequest
  readonly memory: Memory
  readonly signal: AbortSignal
}

/** Asking again soon would lock the account of somebody who gave it another password. */
const signInBackoff_ms = 1_200_000

/** Signs in when first needed, renews what expired, and signs in again when that is refused. */
export function accountOf({ ask, memory, signal }: Office, email: string): Call {
  let entering: Promise<Session> | undefined
  let rejection: { readonly error: ApiError; readonly until_ms: number } | undefined

  const enterAnew = async (): Promise<Session> => {
    if (rejection && rejection.until_ms > Date.now()) throw rejection.error
    try {
      return await signIn(ask, email, signal)
    } catch (error) {
      if (error instanceof ApiError) rejection = { error, until_ms: Date.now() + signInBackoff_ms }
      throw error
    }
  }
  const enter = async (old: Session | undefined): Promise<Session> => {
    const session = old ? await renewOrSignIn(old) : await enterAnew()
    memory.state.sessions[email] = session
    memory.saveNow()
    return session
  }
  const renewOrSignIn = async (old: Session) => {
    try {
      return await renew(ask, old)
    } catch (error) {
      if (error instanceof ApiError) return enterAnew()
      throw error
    }
  }
  /** Whoever comes first enters; the others wait. */
  const enterOnce = (old: Session | undefined) => {
    entering ??= enter(old).finally(() => {
      entering = undefined
    })
    return entering
  }

  return async (spec, request) => {
    const used = memory.state.sessions[email] ?? (await enterOnce(undefined))
    try {
      return (await ask(spec, request, bearer(used))).output
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    }
    const now = memory.state.sessions[email]
    const renewed = now && now !== used ? now : await enterOnce(used)
    return (await ask(spec, request, bearer(renewed))).output
  }
}

const bearer = ({ access_token }: Session) => ({ authorization: `Bearer ${access_token}` })
