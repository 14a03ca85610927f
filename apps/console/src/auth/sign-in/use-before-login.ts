import type { Offer } from '../issuer/issuer-props.ts'
import { useAnswer } from '../use-answer.ts'
import { withCalls } from '../with-calls.ts'

export interface SetupState {
  /** The first platform administrator is still to be made. */
  readonly open: boolean
  readonly demo: boolean
  /** The issuer of the company whose login this is. */
  readonly offer: Offer | null
}

const before = {
  ask: (signal: AbortSignal) => withCalls(({ fetchLoginOptions }) => fetchLoginOptions(signal)),
}
const setup = {
  ask: (signal: AbortSignal) => withCalls(({ fetchSetupState }) => fetchSetupState(signal)),
}

/** What the page asks for before anybody is known (specification, point 7); it waits for none of it. */
export function useBeforeLogin(): SetupState {
  const { data: offer = null } = useAnswer(before)
  const { data = { open: false, demo: false } } = useAnswer(setup)
  return { ...data, offer }
}
