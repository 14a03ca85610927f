import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { absent } from './account.ts'

/** The secret kept in `file`, made at the first call and readable by its owner only. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(absent)
  if (kept) return kept.trim()
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** Each login has a password of its own, and there is one secret to keep. */
export function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url')
}
