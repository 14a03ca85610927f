import type { Offer } from '../issuer/issuer-props.ts'
import { useFetch } from '../use-fetch.ts'
import { withCalls } from '../with-calls.ts'

export interface SetupState {
  /** Whether the server has answered; the rest is false until then. */
  readonly isKnown: boolean
  /** Whether the first platform administrator must still be created. */
  readonly open: boolean
  readonly demo: boolean
  /** The company's identity provider. */
  readonly offer: Offer | null
}

const loginOptions = {
  load: (signal: AbortSignal) => withCalls(({ fetchLoginOptions }) => fetchLoginOptions(signal)),
}
const setup = {
  load: (signal: AbortSignal) => withCalls(({ fetchSetupState }) => fetchSetupState(signal)),
}

/** What the login page loads before the sign-in (specification, point 7), without waiting for it. */
export function useBeforeLogin(): SetupState {
  const { data: offer = null } = useFetch(loginOptions)
  const { data } = useFetch(setup)
  return { open: false, demo: false, ...data, isKnown: data !== undefined, offer }
}
