import { chmod, chown, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'
import { type Account, reaches } from './account.ts'
import { folderIdentity } from './instance.ts'
import { findPostmaster } from './postmaster.ts'

/** Outside a private home, where a restart of the machine leaves things alone. */
const sharedFolders = ['/var/lib/baquiano', '/var/tmp/baquiano']

/**
 * The folder of the server: `pg` in the home, or a shared one when the account that runs
 * PostgreSQL cannot enter the home. The file `pg-place` in the home remembers the shared one.
 *
 * @throws Error for a copy of a home whose data are in a shared folder: they belong to the original
 */
export async function placeFor(home: string, account: Account | undefined): Promise<string> {
  const inside = join(home, 'pg')
  if (await reaches(account, home)) return ownFolder(inside, account)
  if (await stat(join(inside, 'data')).catch(undefinedIfNotFound)) {
    throw new Error(`${inside} holds the data, but the account of PostgreSQL cannot enter ${home}`)
  }
  return (await remembered(home)) ?? (await outside(home, account))
}

async function ownFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** Owner of a shared folder: the path of its home when it was last used, and that folder's device and inode. */
interface Owner {
  readonly home: string
  readonly folder: string
}

const ownerFile = (place: string): string => join(place, 'home')

async function remembered(home: string): Promise<string | undefined> {
  const place = (await readFile(join(home, 'pg-place'), 'utf8').catch(undefinedIfNotFound))?.trim()
  if (!place) return undefined
  const owner = await readOwner(place)
  if (!owner) {
    throw new Error(
      `${home}/pg-place names ${place}, which is gone; remove the file to start empty`,
    )
  }
  const here = await ownerOf(home)
  if (owner.folder === here.folder) {
    // Moved, perhaps.
    if (owner.home !== here.home) await writeOwner(place, here)
    return place
  }
  if ((await isStillThere(owner)) || (await findPostmaster(join(place, 'data')))) {
    throw new Error(
      `${home} is a copy of ${owner.home}, whose data are in ${place}. To start the copy empty, remove ` +
        `${home}/pg-place; to use the data from here, stop the original and remove it`,
    )
  }
  // Moved to another disk, or restored after the original was lost.
  await writeOwner(place, here)
  return place
}

/** Whether the home that a shared folder belongs to is still in its place. */
async function isStillThere({ home, folder }: Owner): Promise<boolean> {
  if (!(await stat(join(home, 'pg-place')).catch(undefinedIfNotFound))) return false
  return folder === (await folderIdentity(home))
}

const ownerOf = async (home: string): Promise<Owner> => ({
  home: await realpath(home),
  folder: await folderIdentity(home),
})

async function readOwner(place: string): Promise<Owner | undefined> {
  const file = await readFile(ownerFile(place), 'utf8').catch(undefinedIfNotFound)
  if (file === undefined) return undefined
  const [home = '', folder = ''] = file.split('\n')
  return { home, folder }
}

async function writeOwner(place: string, { home, folder }: Owner): Promise<void> {
  await writeFile(ownerFile(place), `${home}\n${folder}\n`)
}

async function outside(home: string, account: Account | undefined): Promise<string> {
  const place = await mkdtemp(join(await sharedFolder(), 'pg-'))
  // The binaries are read from here too, so the folder is open; the data below it are not.
  await chmod(place, 0o755)
  if (account) await chown(place, account.uid, account.gid)
  await writeOwner(place, await ownerOf(home))
  await writeFile(join(home, 'pg-place'), place)
  return place
}

async function sharedFolder(): Promise<string> {
  const errors: unknown[] = []
  for (const folder of sharedFolders) {
    try {
      if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
      return folder
    } catch (error) {
      errors.push(error)
    }
  }
  throw new AggregateError(errors, `No shared folder for PostgreSQL: ${sharedFolders.join(', ')}`)
}
