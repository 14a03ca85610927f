import { AppError } from '@baquiano/contract/platform'
import { type Call, createCall } from '@baquiano/client/http/create-call.ts'
import { unlessStalled } from '../outbox/unless-stalled.ts'

/** Of a phone: what its token no longer opens, only a new pairing does. */
export const sessionOf = (token: string) => ({
  token: () => token,
  renew: async () => {
    throw new AppError('SESSION_REQUIRED')
  },
})

/** Calls with a token; each is given up where no answer comes, as without network. */
export function callWith(token: string): Call {
  const call = createCall(sessionOf(token))
  return (spec, request, ended) => unlessStalled(({ signal }) => call(spec, request, signal), ended)
}
