import { keptIssuer } from '../../platform/kept-issuer.ts'
import type { Offer } from '../issuer/issuer-props.ts'
import { useAnswer } from '../use-answer.ts'
import { withCalls } from '../with-calls.ts'

const asked = {
  ask: async (signal: AbortSignal) =>
    keptIssuer.get() ? withCalls(({ askBeforeLogin }) => askBeforeLogin(signal)) : null,
}

/** The issuer that the session was begun by; undefined while it is asked about, null where there is none. */
export function useIssuerOfSession(): Offer | null | undefined {
  const { data, error } = useAnswer(asked)
  // Whoever cannot ask can still type.
  return error ? null : data
}
