import { createHmac, randomBytes } from 'node:crypto'
import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { undefinedIfNotFound } from './undefined-if-not-found.ts'

const bytes = 32

/**
 * The secret stored in `file`, created at the first call and readable by its owner only.
 *
 * @param remedy what the operator may do where the file is damaged
 * @throws Error for the operator, for a file that is empty or truncated: what was signed and encrypted with its
 *   former content would be lost silently
 */
export async function loadOrCreateSecret(file: string, remedy: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(undefinedIfNotFound)
  if (stored === undefined) return createSecret(file)
  const secret = stored.trim()
  if (secret.length >= bytes) return secret
  throw new Error(
    `${file} holds ${secret.length} characters where at least ${bytes} are needed: it is damaged. ${remedy}`,
  )
}

/** Derives a secret for one purpose, so that only one has to be stored. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/** Writes the whole file or none, even when the process is killed. */
async function createSecret(file: string): Promise<string> {
  const secret = randomBytes(bytes).toString('base64url')
  const unfinished = `${file}.new`
  await inFile(await open(unfinished, 'w', 0o600), async (handle) => {
    await handle.writeFile(`${secret}\n`)
    await handle.sync()
  })
  await rename(unfinished, file)
  await inFile(await open(dirname(file)), (folder) => folder.sync())
  return secret
}

async function inFile(handle: FileHandle, work: (handle: FileHandle) => Promise<void>) {
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}
