import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createHashQueue } from './hash-queue.ts'

/** About two seconds of hashing on one processor. */
const waiting = 64
const waiting_per_address = 16

// argon2id with the library's parameters: 19 MiB, two passes.
const hashOfNobody = hash('the password of nobody')
const common = new Set<unknown>(dictionary.passwords)

export interface Passwords {
  /** @throws AppError `SIGN_IN_BUSY` */
  readonly hash: (address: string, password: string) => Promise<string>
  /**
   * Takes as long for an account that does not exist, or has no password yet, as for one that has.
   *
   * @throws AppError `SIGN_IN_BUSY`
   */
  readonly isRight: (address: string, stored: string | null, password: string) => Promise<boolean>
}

/** Hashes and compares passwords, as many at once as `running` says. */
export function createPasswords(running: number): Passwords {
  const queue = createHashQueue({ running, waiting, waiting_per_address })
  return {
    hash: (address, password) => queue.run(address, () => hash(password)),
    isRight: async (address, stored, password) => {
      const compared = stored ?? (await hashOfNobody)
      const matches = await queue.run(address, () => verify(compared, password))
      return stored !== null && matches
    },
  }
}

/** On lists of passwords that were breached or are guessed first (requirement AUTH-07). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
