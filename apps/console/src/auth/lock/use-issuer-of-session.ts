import { storedIssuer } from '../../platform/stored-issuer.ts'
import type { Offer } from '../issuer/issuer-props.ts'
import { useAnswer } from '../use-answer.ts'
import { withCalls } from '../with-calls.ts'

const query = {
  ask: async (signal: AbortSignal) =>
    storedIssuer.get() ? withCalls(({ fetchLoginOptions }) => fetchLoginOptions(signal)) : null,
}

/** The issuer that the session was begun by; undefined while it is asked about, null where there is none. */
export function useIssuerOfSession(): Offer | null | undefined {
  const { data, error } = useAnswer(query)
  // Whoever cannot ask can still type.
  return error ? null : data
}
