import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { derivedSecret, loadOrCreateSecret } from '../load-or-create-secret.ts'
import { accountFor } from './account.ts'
import type { CopyFile } from '../files/copy-folder.ts'
import { backUpData, type CopySink, restoreData } from './back-up.ts'
import { binaries } from './binaries.ts'
import { type Cluster, initialise, start, stop } from './cluster.ts'
import { readInstance } from './instance.ts'
import { makeOwner } from './owner.ts'
import { placeFor } from './place.ts'
import { findPostmaster } from './postmaster.ts'
import { recover } from './recover.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgresOptions {
  /** Keeps the data, or the way to them, and the password. */
  readonly home: string
  /** Without it nothing waits for the disk, and `stop` removes the data. */
  readonly durable: boolean
  /** Folder that the write-ahead log is archived to; none without it. */
  readonly archive?: string | undefined
}

export interface EmbeddedPostgres {
  /** Logs in as the owner of the database `baquiano`, who is no superuser. */
  readonly url: string
  /** For tests, which make databases of their own. */
  readonly superuserUrl: string
  /** Folder of the data. */
  readonly place: string
  /** It was running already, and another process may use it. */
  readonly wasRunning: boolean
  /** From now on a server that ends is started again; `onError` gets failed starts. */
  readonly superviseRestarts: (onError: (trouble: unknown) => void) => void
  /** Copies its data, as of when it returns, into a folder that is not there yet. */
  readonly backUp: (to: string, sink: CopySink) => Promise<void>
  readonly stop: () => Promise<void>
}

const lostSecret =
  'Bring it back from a backup: without it the data of the embedded PostgreSQL cannot be entered.'

/** The longest path of a socket is 107 bytes, on macOS 103. */
const longestSocketFolder = 85

/** A real PostgreSQL server for this home alone, reached only through a socket, by password. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const home = resolve(options.home)
  await mkdir(home, { recursive: true })
  const secret = await loadOrCreateSecret(join(home, 'pg-secret'), lostSecret)
  const cluster = { ...(await clusterOf(home, options.durable)), archive: options.archive }

  await initialise(cluster, derivedSecret(secret, 'postgres'))
  const wasRunning = Boolean(await findPostmaster(cluster.data))
  const socketFolder = await start(cluster)
  const urlOf = (role: string, database: string) => urlAt(socketFolder, { role, database, secret })
  const superuserUrl = urlOf('postgres', 'postgres')
  const password = derivedSecret(secret, 'baquiano_owner')
  const instance = (await readInstance(cluster.data))?.name
  await makeOwner(superuserUrl, { name: 'baquiano', password, instance })

  const releases: (() => Promise<void>)[] = []
  return {
    url: urlOf('baquiano_owner', 'baquiano'),
    superuserUrl,
    place: cluster.place,
    wasRunning,
    backUp: (to, sink) => backUpData(superuserUrl, cluster.data, { to, ...sink }),
    superviseRestarts: (onError) => {
      releases.push(supervise(cluster, onError))
    },
    stop: async () => {
      await Promise.all(releases.map((release) => release()))
      await stop(cluster)
      await rm(cluster.socketFolder, { recursive: true, force: true })
      if (!options.durable) await rm(cluster.place, { recursive: true })
    },
  }
}

/**
 * Gives a home that has no data those of a backup.
 *
 * @throws Error where it has some
 */
export async function restoreEmbeddedPostgres(
  home: string,
  from: string,
  copy: CopyFile,
): Promise<void> {
  await restoreData(await clusterOf(resolve(home), true), from, copy)
}

/**
 * Replays an archived write-ahead log on data that were restored just now.
 *
 * @param until the last instant that counts; undefined for all that was archived
 * @throws Error with PostgreSQL's reason, where the archive has a gap or ends before the instant
 */
export async function recoverEmbeddedPostgres(
  home: string,
  replayed: { readonly archive: string; readonly until: string | undefined },
): Promise<void> {
  const secret = await loadOrCreateSecret(join(resolve(home), 'pg-secret'), lostSecret)
  const cluster = await clusterOf(resolve(home), true)
  await recover(cluster, replayed, (socketFolder) =>
    urlAt(socketFolder, { role: 'postgres', database: 'postgres', secret }),
  )
}

interface Entrance {
  readonly role: string
  readonly database: string
  /** Of the home; each role's password derives from it. */
  readonly secret: string
}

const urlAt = (socketFolder: string, { role, database, secret }: Entrance): string =>
  `postgres://${role}:${derivedSecret(secret, role)}@localhost:5432/${database}` +
  `?host=${encodeURIComponent(socketFolder)}`

async function clusterOf(home: string, durable: boolean): Promise<Cluster> {
  const account = await accountFor(join(home, 'pg', 'data'))
  const place = await placeFor(home, account)
  return {
    place,
    data: join(place, 'data'),
    socketFolder: socketFolderFor(place),
    account,
    durable,
    run: await binaries(place, account),
  }
}

function socketFolderFor(place: string): string {
  const inside = join(place, 'socket')
  if (Buffer.byteLength(inside) <= longestSocketFolder) return inside
  const name = createHash('sha256').update(place).digest('hex').slice(0, 16)
  return join(tmpdir(), `baquiano-${name}`)
}
