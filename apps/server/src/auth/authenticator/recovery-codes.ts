import { randomInt } from 'node:crypto'
import { hashCode } from '../secrets.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 10
const count = 10

interface RecoveryCodes {
  /** As shown once, `ABCDE-FGHIJ`. */
  readonly shown: string[]
  readonly hashes: string[]
}

/** Ten codes of 50 bits. @param key of the installation, without which a hash cannot be reversed */
export function newRecoveryCodes(key: string, account_id: string): RecoveryCodes {
  const codes = Array.from({ length: count }, newRecoveryCode)
  return {
    shown: codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`),
    hashes: codes.map((code) => hashCode(key, account_id, code)),
  }
}

const newRecoveryCode = () =>
  Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('')
