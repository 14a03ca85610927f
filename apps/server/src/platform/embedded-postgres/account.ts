import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'

/** Who runs PostgreSQL. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const run = promisify(execFile)

/**
 * PostgreSQL does not run as root: then it runs as the owner of `data`, or as `nobody`, who
 * has the entry in the passwd file that initdb requires.
 *
 * @returns undefined when the person at the keyboard is somebody else than root
 */
export async function accountFor(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(data).catch(undefinedIfNotFound)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

/** Whether `account` may pass every folder on the way to `path`, as it may not in a private home. */
export async function reaches(account: Account | undefined, path: string): Promise<boolean> {
  if (!account) return true
  const folder = resolve(path)
  const { mode, uid, gid } = await stat(folder)
  const passing = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & passing) === 0) return false
  return dirname(folder) === folder || reaches(account, dirname(folder))
}
