import { limits } from '@baquiano/contract/platform'
import type { Db } from '../../platform/database/database.ts'
import type { EncryptedColumn } from '../../platform/encrypted-columns.repository.ts'
import { createTextCipher } from '../../platform/text-cipher.ts'
import { hashCode } from '../secrets.ts'
import {
  acceptStep,
  type StoredAuthenticator,
  takeAttempt,
  spendRecoveryCode,
} from './authenticators.repository.ts'
import { stepOfCode } from './totp.ts'

/** Of the installation: encrypts secrets and keys hashes. */
interface Key {
  readonly secret: string
}

/** Encrypts an account's secret: in the row of another account it cannot be decrypted. */
export const secretCipherOf = ({ secret }: Key, account_id: string) =>
  createTextCipher(secret, `authenticator of ${account_id}`)

export const encryptedAuthenticators: EncryptedColumn = {
  table: 'authenticator',
  column: 'secret',
  isList: false,
  id: 'account_id',
  owner: 'account_id',
  scope: { crossTenant: 'identity' },
  cipherOf: (secret, account_id) => secretCipherOf({ secret }, account_id),
}

/** A rejection is data until its attempt count is committed. */
export type CodeRejection =
  | { readonly code: 'CODE_WRONG'; readonly details: { readonly attempts_left: number } }
  | { readonly code: 'CODE_BLOCKED'; readonly details: Readonly<Record<string, never>> }

interface Given {
  readonly account_id: string
  readonly code?: string | undefined
  readonly recovery_code?: string | undefined
  readonly now: string
}

/**
 * Checks a code of the account's authenticator, or a recovery code, and uses it up. The transaction holds the
 * account's lock or changes no other row of it. Null for a right code.
 */
export async function checkAuthenticatorCode(
  db: Db,
  key: Key,
  { account_id, code, recovery_code, now }: Given,
): Promise<CodeRejection | null> {
  const stored = await takeAttempt(db, account_id, now)
  if (!stored) return { code: 'CODE_BLOCKED', details: {} }
  const wrong = {
    code: 'CODE_WRONG',
    details: { attempts_left: limits.code_attempts - stored.attempts },
  } as const
  if (recovery_code !== undefined) {
    const hash = hashCode(key.secret, account_id, recovery_code)
    return (await spendRecoveryCode(db, account_id, hash)) ? null : wrong
  }
  const step = await stepOf(key, stored, { account_id, code, now })
  if (step === null) return wrong
  await acceptStep(db, account_id, step)
  return null
}

async function stepOf(
  key: Key,
  { secret, last_step }: StoredAuthenticator,
  { account_id, code = '', now }: Given,
): Promise<number | null> {
  const decrypted = await secretCipherOf(key, account_id).decrypt(secret)
  // Of another `BAQUIANO_SECRET`: no code can be right, and recovery codes have another key too.
  if (decrypted === null) return null
  return stepOfCode({ secret: decrypted, code, now, last_step: Number(last_step) })
}
