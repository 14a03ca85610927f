import { chmod, chown, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '../absent.ts'
import { type Account, reaches } from './account.ts'

/** Outside a private home, where a restart of the machine leaves things alone. */
const sharedFolders = ['/var/lib/baquiano', '/var/tmp/baquiano']

/**
 * The folder of the server: `pg` in the home, or a shared one when the account that runs
 * PostgreSQL cannot enter the home. The file `pg-place` in the home remembers the shared one.
 */
export async function placeFor(home: string, account: Account | undefined): Promise<string> {
  const inside = join(home, 'pg')
  if (await reaches(account, home)) return ownFolder(inside, account)
  if (await stat(join(inside, 'data')).catch(absent)) {
    throw new Error(`${inside} holds the data, but the account of PostgreSQL cannot enter ${home}`)
  }
  return (await remembered(home)) ?? (await outside(home, account))
}

async function ownFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

async function remembered(home: string): Promise<string | undefined> {
  const place = (await readFile(join(home, 'pg-place'), 'utf8').catch(absent))?.trim()
  if (!place) return undefined
  const owner = await readFile(join(place, 'home'), 'utf8').catch(absent)
  if (owner === undefined) {
    throw new Error(
      `${home}/pg-place names ${place}, which is gone; remove the file to start empty`,
    )
  }
  const here = await realpath(home)
  if (owner === here) return place
  // A copied home begins empty: the data stay with the first one. A moved home takes them along.
  if (await stat(join(owner, 'pg-place')).catch(absent)) return undefined
  await writeFile(join(place, 'home'), here)
  return place
}

async function outside(home: string, account: Account | undefined): Promise<string> {
  const place = await mkdtemp(join(await sharedFolder(), 'pg-'))
  // The binaries are read from here too, so the folder is open; the data below it are not.
  await chmod(place, 0o755)
  if (account) await chown(place, account.uid, account.gid)
  await writeFile(join(place, 'home'), await realpath(home))
  await writeFile(join(home, 'pg-place'), place)
  return place
}

async function sharedFolder(): Promise<string> {
  const refusals: unknown[] = []
  for (const folder of sharedFolders) {
    try {
      if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
      return folder
    } catch (error) {
      refusals.push(error)
    }
  }
  throw new AggregateError(refusals, `No shared folder for PostgreSQL: ${sharedFolders.join(', ')}`)
}
