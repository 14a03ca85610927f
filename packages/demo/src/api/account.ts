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

interface AccountContext {
  readonly sendRequest: SendRequest
  readonly memory: Memory
  readonly signal: AbortSignal
}

/** Repeated attempts would lock an account whose owner has changed its password. */
const signInBackoffMs = 1_200_000

/** Signs in when first needed, renews what expired, and signs in again when renewal is rejected. */
export function accountOf({ sendRequest, memory, signal }: AccountContext, email: string): Call {
  let entering: Promise<Session> | undefined
  let rejection: { readonly error: ApiError; readonly until_ms: number } | undefined

  const signInAgain = async (): Promise<Session> => {
    if (rejection && rejection.until_ms > Date.now()) throw rejection.error
    try {
      return await signIn(sendRequest, email, signal)
    } catch (error) {
      if (error instanceof ApiError) rejection = { error, until_ms: Date.now() + signInBackoffMs }
      throw error
    }
  }
  const enter = async (old: Session | undefined): Promise<Session> => {
    const session = old ? await renewOrSignIn(old) : await signInAgain()
    memory.state.sessions[email] = session
    memory.saveNow()
    return session
  }
  const renewOrSignIn = async (old: Session) => {
    try {
      return await renew(sendRequest, old)
    } catch (error) {
      if (error instanceof ApiError) return signInAgain()
      throw error
    }
  }
  /** Concurrent callers share one sign-in. */
  const openSessionOnce = (old: Session | undefined) => {
    entering ??= enter(old).finally(() => {
      entering = undefined
    })
    return entering
  }

  return async (spec, request) => {
    const used = memory.state.sessions[email] ?? (await openSessionOnce(undefined))
    try {
      return (await sendRequest(spec, request, bearer(used))).output
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    }
    const now = memory.state.sessions[email]
    const renewed = now && now !== used ? now : await openSessionOnce(used)
    return (await sendRequest(spec, request, bearer(renewed))).output
  }
}

const bearer = ({ access_token }: Session) => ({ authorization: `Bearer ${access_token}` })
