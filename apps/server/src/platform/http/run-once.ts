import {
  AppError,
  idempotencyKey,
  type Endpoint,
  takesIdempotencyKey,
} from '@baquiano/contract/platform'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Platform, PlatformContext, PublicContext } from '../context.ts'
import { answerOnce } from '../idempotency/answer-once.ts'

type AnyContext = Context | PlatformContext | PublicContext
type Act = (context: AnyContext) => Promise<unknown>

interface Sent {
  readonly spec: Endpoint
  readonly headers: IncomingHttpHeaders
  readonly input: object
}

/**
 * Makes a verb honour `Idempotency-Key`, where its endpoint takes one and the caller sent one.
 *
 * @throws AppError `VALIDATION_FAILED` for a key that is none
 */
export function runOnce({ database }: Platform, { spec, headers, input }: Sent, act: Act): Act {
  const given = headers['idempotency-key']
  if (given === undefined || !takesIdempotencyKey(spec)) return act
  const { data: key, error } = idempotencyKey.safeParse(given)
  if (error) {
    const [issue] = error.issues
    const errors = [{ path: 'Idempotency-Key', code: issue?.message ?? 'INVALID' }]
    throw new AppError('VALIDATION_FAILED', { errors })
  }
  return (context) => {
    if (!('person' in context)) return act(context)
    const { now, person } = context
    const call = { now, caller_id: person.id, spec, key, input }
    const actNow = () => act(context)
    if ('company_id' in context) {
      return answerOnce({ ...call, db: context.db, company_id: context.company_id }, actNow)
    }
    // What platform administrators do commits by itself, in a company; the key waits around it.
    return database.transaction({ realm: 'platform' }, (db) =>
      answerOnce({ ...call, db, company_id: null }, actNow),
    )
  }
}
