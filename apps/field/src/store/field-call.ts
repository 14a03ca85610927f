import { AppError } from '@baquiano/contract/platform'
import { type Call, createCall } from '@baquiano/client/http/create-call.ts'
import { unlessStalled } from '../outbox/unless-stalled.ts'

/** Of a phone: what its token no longer opens, only a new pairing does. */
export const sessionOf = (token: string | null) => ({
  token: () => token,
  renew: async () => {
    throw new AppError('SESSION_REQUIRED')
  },
})

/**
 * Calls with a token; each is given up where no answer comes, as without network.
 *
 * @param credentials `omit` where the phone keeps no cookie of the answer
 */
export function callWith(token: string | null, credentials?: RequestCredentials): Call {
  const call = createCall({ ...sessionOf(token), credentials })
  return (spec, request, ended) => unlessStalled(({ signal }) => call(spec, request, signal), ended)
}
