import type { Call } from '@baquiano/client/http/create-call.ts'
import { callWith, sessionOf } from './field-call.ts'
import { fieldStore } from './field-store.ts'

const tokenNow = () => fieldStore.get().pairing?.token ?? ''

/** For what is fetched at once, as it has no sense later. */
export const sessionNow = () => sessionOf(tokenNow())

/** A call that is made at once, likewise. @throws AppError, TypeError without network */
export const callNow: Call = (spec, request, ended) => callWith(tokenNow())(spec, request, ended)
