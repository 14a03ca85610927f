import { AppError } from '@baquiano/contract/platform'
import type { Context, PlatformContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import {
  inPlatformScope,
  lockCall,
  selectCall,
  type StoredCall,
} from './idempotent-calls.repository.ts'
import { answerOf, callKeyOf, isFresh, type KeyedCall, storeAnswer } from './keyed-call.ts'

/**
 * Runs a call of a person in a company unless its key was used before, and returns what the first call
 * returned. The key is stored in the call's own transaction. A rejection stores nothing, so that the same key
 * may try again.
 *
 * @throws AppError `IDEMPOTENCY_KEY_REUSED` where the key came with another request, `CALL_IN_PROGRESS` while the first
 *   call with it is under way for long
 */
export async function answerOnce(
  { db, now }: Pick<Context, 'db' | 'now'>,
  call: KeyedCall,
  act: () => Promise<unknown>,
): Promise<unknown> {
  await lockCall(db, callKeyOf(call))
  const stored = await selectCall(db, callKeyOf(call))
  if (isRepeat(stored, call, now)) return answerOf(call, stored)
  return storeAnswer(db, call, { answer: await act(), now })
}

/** Another process did the call while this one waited for the lock on its key. */
class DoneElsewhere extends Error {
  override readonly name = 'DoneElsewhere'

  constructor(readonly stored: StoredCall) {
    super()
  }
}

/**
 * The same for a platform administrator. What they write in a company commits in the transaction that
 * `inCompany` opens, so the key is stored there. What they write elsewhere (their own account, the map in
 * service) commits by itself and the key right after it; made again after a crash between the two, such a call
 * leads to the same state. No connection is held while another one is needed.
 *
 * @throws AppError `IDEMPOTENCY_KEY_REUSED` where the key came with another request
 */
export async function answerOnceForPlatform(
  { database }: { readonly database: Database },
  { context, call }: { readonly context: PlatformContext; readonly call: KeyedCall },
  act: (context: PlatformContext) => Promise<unknown>,
): Promise<unknown> {
  const { now } = context
  const platform = { crossTenant: 'platform' } as const
  const stored = await selectCall(database.reader(platform), callKeyOf(call))
  if (isRepeat(stored, call, now)) return answerOf(call, stored)

  let isStored = false
  const inCompany: PlatformContext['inCompany'] = async (company_id, work) => {
    const outcome = await context.inCompany(company_id, async (own) => {
      const { db } = own
      await lockCall(db, callKeyOf(call))
      const former = await inPlatformScope(db, () => selectCall(db, callKeyOf(call)))
      if (isRepeat(former, call, now)) throw new DoneElsewhere(former)
      const answer = await work(own)
      await inPlatformScope(db, () => storeAnswer(db, call, { answer, now }))
      return answer
    })
    isStored = true
    return outcome
  }
  try {
    const answer = await act({ ...context, inCompany })
    if (isStored) return answer
    return await database.transaction(platform, (db) => storeAnswer(db, call, { answer, now }))
  } catch (error) {
    if (error instanceof DoneElsewhere) return answerOf(call, error.stored)
    throw error
  }
}

/** @throws AppError `IDEMPOTENCY_KEY_REUSED` */
function isRepeat(
  stored: StoredCall | undefined,
  call: KeyedCall,
  now: string,
): stored is StoredCall {
  if (!stored || !isFresh(stored, now)) return false
  if (stored.request_hash !== call.request_hash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return true
}
