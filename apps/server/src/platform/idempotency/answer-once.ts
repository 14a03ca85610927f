import { createHash } from 'node:crypto'
import { AppError, type Endpoint } from '@baquiano/contract/platform'
import type { Db } from '../database/database.ts'
import { holdCall, keepCall } from './idempotent-calls.repository.ts'
import { openAnswer, sealAnswer } from './sealed-answer.ts'

/** Decisions, "Names on the wire": a key is good for a day. */
const kept_ms = 86_400_000

interface KeyedCall {
  /** Where the answer is kept, in the transaction of what the call does. */
  readonly db: Db
  readonly now: string
  readonly company_id: string | null
  readonly caller_id: string
  readonly spec: Endpoint
  readonly key: string
  /** As the contract reads it. */
  readonly input: object
}

/**
 * Does a call unless its key has done it already, and answers what the first one answered.
 *
 * A refusal keeps nothing, so that the same key may try again.
 *
 * @throws AppError `IDEMPOTENCY_KEY_REUSED` where the key came with another request, `CALL_IN_PROGRESS` while the first
 *   call with it is under way for long
 */
export async function answerOnce(
  { db, now, company_id, caller_id, spec, key, input }: KeyedCall,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const request_hash = hashOf(JSON.stringify(input))
  const call = {
    company_id,
    caller_id,
    endpoint: `${spec.method} ${spec.path}`,
    key_hash: hashOf(key),
  }
  const known = await holdCall(db, call)
  if (known && Date.parse(now) - Date.parse(known.added_on) < kept_ms) {
    if (known.request_hash !== request_hash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    return JSON.parse(openAnswer(key, known.sealed_answer))
  }
  const answer = spec.output.parse(await act())
  const sealed_answer = sealAnswer(key, JSON.stringify(answer))
  await keepCall(db, { ...call, request_hash, sealed_answer, added_on: now })
  return answer
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
