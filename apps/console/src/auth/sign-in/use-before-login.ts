import type { Offer } from '../issuer/issuer-props.ts'
import { useFetch } from '../use-fetch.ts'
import { withCalls } from '../with-calls.ts'

export interface SetupState {
  /** Whether the server has answered; until then the rest is assumed. */
  readonly isKnown: boolean
  /** Whether the first platform administrator must still be created. */
  readonly open: boolean
  readonly demo: boolean
  /** Whether mails leave the server; taken for granted until it has answered. */
  readonly is_mail_sent: boolean
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
  const assumed = { open: false, demo: false, is_mail_sent: true }
  return { ...assumed, ...data, isKnown: data !== undefined, offer }
}
