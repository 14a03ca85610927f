import { useAnswer } from '../use-answer.ts'
import { withCalls } from '../with-calls.ts'

export interface SetupState {
  /** The first platform administrator is still to be made. */
  readonly open: boolean
  readonly demo: boolean
}

const before = {
  ask: (signal: AbortSignal) => withCalls(({ askBeforeLogin }) => askBeforeLogin(signal)),
}
const setup = {
  ask: (signal: AbortSignal) => withCalls(({ askSetupState }) => askSetupState(signal)),
}

/** What the page asks for before anybody is known (specification, point 7); it waits for none of it. */
export function useBeforeLogin(): SetupState {
  useAnswer(before)
  const { data } = useAnswer(setup)
  return data ?? { open: false, demo: false }
}
