import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { absent } from './absent.ts'

/** The secret kept in `file`, made at the first call and readable by its owner only. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(absent)
  if (kept) return kept.trim()
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** A secret for one purpose, so that there is only one to keep. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
