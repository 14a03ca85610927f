import {
  AppError,
  idempotencyKey,
  type Endpoint,
  takesIdempotencyKey,
} from '@baquiano/contract/platform'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller, Context, Platform, PlatformContext, PublicContext } from '../context.ts'
import { answerOnce, answerOnceForPlatform } from '../idempotency/answer-once.ts'
import { callKeyOf, keyedCall } from '../idempotency/keyed-call.ts'
import { createTurns } from '../turns.ts'

type AnyContext = Context | PlatformContext | PublicContext
type Act = (context: AnyContext) => Promise<unknown>

interface Sent {
  readonly spec: Endpoint
  readonly caller: Caller | null
  readonly headers: IncomingHttpHeaders
  readonly input: object
}

/** Calls with the same key wait here before they take a connection. */
const turns = createTurns({ concurrency: 1 })

/**
 * Applies `Idempotency-Key`, where the endpoint takes one and the caller sent one.
 *
 * @param enter opens the context of the service function, and its transaction if it has one
 * @throws AppError `VALIDATION_FAILED` for a key that is none, `IDEMPOTENCY_KEY_REUSED`
 */
export async function runOnce(
  { database }: Platform,
  { spec, caller, headers, input }: Sent,
  { enter, act }: { readonly enter: (act: Act) => Promise<unknown>; readonly act: Act },
): Promise<unknown> {
  const key = keyOf(spec, headers)
  if (key === null || !caller) return enter(act)
  const company_id = 'company_id' in caller ? caller.company_id : null
  const call = keyedCall(spec, { company_id, caller_id: caller.id, key, input })
  return turns(Object.values(callKeyOf(call)).join(' '), () =>
    enter((context) => {
      if (!('person' in context)) return act(context)
      return 'company_id' in context
        ? answerOnce(context, call, () => act(context))
        : answerOnceForPlatform({ database }, { context, call }, act)
    }),
  )
}

function keyOf(spec: Endpoint, headers: IncomingHttpHeaders): string | null {
  const given = headers['idempotency-key']
  if (given === undefined || !takesIdempotencyKey(spec)) return null
  const { data: key, error } = idempotencyKey.safeParse(given)
  if (!error) return key
  const [issue] = error.issues
  const errors = [{ path: 'Idempotency-Key', code: issue?.message ?? 'INVALID' }]
  throw new AppError('VALIDATION_FAILED', { errors })
}
