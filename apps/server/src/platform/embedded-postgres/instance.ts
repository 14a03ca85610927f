import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'

/**
 * Which folder a server runs on. A copy of a data folder brings the `postmaster.pid` of the original along:
 * without this its owner would work with the original's live database.
 */
interface Instance {
  /** Device and inode: a copy has others, a moved folder keeps them on its disk. */
  readonly folder: string
  /** Random; the server's `cluster_name`, by which a connection knows that it reached this one. */
  readonly name: string
}

const fileIn = (data: string): string => join(data, 'baquiano.instance')

/** Null where no server was ever started on this very folder, as on a fresh copy. */
export async function readInstance(data: string): Promise<Instance | null> {
  const file = await readFile(fileIn(data), 'utf8').catch(undefinedIfNotFound)
  const [folder = '', name = ''] = (file ?? '').split('\n')
  return name !== '' && folder === (await folderIdentity(data)) ? { folder, name } : null
}

/** The instance of this folder, made and written where there is none yet. */
export async function ensureInstance(data: string): Promise<Instance> {
  const existing = await readInstance(data)
  if (existing) return existing
  const name = `baquiano_${randomBytes(8).toString('hex')}`
  const instance = { folder: await folderIdentity(data), name }
  await writeFile(fileIn(data), `${instance.folder}\n${name}\n`)
  return instance
}

/** Device and inode of a folder. */
export async function folderIdentity(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true })
  return `${dev}:${ino}`
}
