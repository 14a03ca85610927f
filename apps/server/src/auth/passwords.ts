import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

// argon2id with the library's parameters: 19 MiB, two passes.
const hashOfNobody = hash('the password of nobody')
const common = new Set<unknown>(dictionary.passwords)

export const hashPassword = (password: string): Promise<string> => hash(password)

/** Takes as long for an account that does not exist, or has no password yet, as for one that has. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNobody), password)
  return stored !== null && matches
}

/** On lists of passwords that were breached or are guessed first (requirement AUTH-07). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
