import { dayMs, type Endpoint } from '@baquiano/contract/platform'
import { createHash, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { type CallKey, upsertCall, type StoredCall } from './idempotent-calls.repository.ts'

/** Decisions, "Names on the wire": a key is good for a day. */
const retention_ms = dayMs

/** A call that carries an `Idempotency-Key`. */
export interface KeyedCall {
  readonly spec: Endpoint
  /** Null for a platform administrator. */
  readonly company_id: string | null
  readonly caller_id: string
  readonly key: string
  readonly request_hash: string
}

/** @param input as the contract reads it */
export function keyedCall(
  spec: Endpoint,
  { input, ...call }: Omit<KeyedCall, 'spec' | 'request_hash'> & { readonly input: object },
): KeyedCall {
  return { spec, ...call, request_hash: hashOf(JSON.stringify(input)) }
}

export const callKeyOf = ({ spec, company_id, caller_id, key }: KeyedCall): CallKey => ({
  company_id,
  caller_id,
  endpoint: `${spec.method} ${spec.path}`,
  key_hash: hashOf(key),
})

/** Whether the key of a stored call is still good. */
export const isFresh = (stored: StoredCall, now: string): boolean =>
  Date.parse(now) - Date.parse(stored.added_on) < retention_ms

/** The answer of a stored call. */
export const answerOf = ({ key }: KeyedCall, { encrypted_answer }: StoredCall): unknown =>
  JSON.parse(decryptAnswer(key, encrypted_answer))

/** Stores the answer of a call under its key, and returns it as parsed by the contract. */
export async function storeAnswer(
  db: Db,
  call: KeyedCall,
  { answer, now }: { readonly answer: unknown; readonly now: string },
): Promise<unknown> {
  const parsed = call.spec.output.parse(answer)
  const encrypted = encryptAnswer(call.key, JSON.stringify(parsed))
  const { request_hash } = call
  await upsertCall(db, {
    ...callKeyOf(call),
    request_hash,
    encrypted_answer: encrypted,
    added_on: now,
  })
  return parsed
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts an answer with the idempotency key of its call, which is not stored. */
function encryptAnswer(key: string, answer: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(key), nonce)
  const encrypted = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** @throws Error when it was encrypted with another key */
function decryptAnswer(key: string, encryptedAnswer: string): string {
  const whole = Buffer.from(encryptedAnswer, 'base64')
  const decipher = createDecipheriv(algorithm, deriveKey(key), whole.subarray(0, nonceBytes))
  decipher.setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes))
  const encrypted = whole.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}

const deriveKey = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'baquiano idempotent answer', 32))
