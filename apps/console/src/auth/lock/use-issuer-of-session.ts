import { storedIssuer } from '../../platform/session/stored-issuer.ts'
import type { Offer } from '../issuer/issuer-props.ts'
import { useFetch } from '../use-fetch.ts'
import { withCalls } from '../with-calls.ts'

const query = {
  load: async (signal: AbortSignal) =>
    storedIssuer.get() ? withCalls(({ fetchLoginOptions }) => fetchLoginOptions(signal)) : null,
}

/** The identity provider that started the session; undefined while it loads, null without one. */
export function useIssuerOfSession(): Offer | null | undefined {
  const { data, error } = useFetch(query)
  // After an error the password still works.
  return error ? null : data
}
