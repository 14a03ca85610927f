import { lchown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { copyPlain } from '../files/copy-folder.ts'
import { firstSegmentOf } from './back-up.ts'
import { type Cluster, start, stop } from './cluster.ts'

/** Between two questions whether the log is replayed. */
const poll_ms = 500

interface Recovery {
  /** Folder of the archived write-ahead log. */
  readonly archive: string
  /** The last instant that counts; undefined for all that was archived. */
  readonly until: string | undefined
}

/**
 * Replays the archived log on a copy that `restoreData` put in its place, and ends; what a later start finds is as of the given
 * instant.
 *
 * @param urlOf of the superuser, at a folder of sockets
 * @throws Error with what PostgreSQL logged, where the archive has a gap or ends before the instant
 */
export async function recover(
  cluster: Cluster,
  { archive, until }: Recovery,
  urlOf: (socketFolder: string) => string,
): Promise<void> {
  const staged = join(cluster.place, 'replayed')
  await stage(cluster, archive, staged)
  await writeFile(join(cluster.data, 'recovery.signal'), '', { mode: 0o600 })
  await give(cluster, join(cluster.data, 'recovery.signal'))
  const recovering = { ...cluster, recovery: { archive: staged, until } }
  try {
    const socketFolder = await start(recovering)
    await untilReplayed(cluster, urlOf(socketFolder))
  } finally {
    await stop(cluster)
    await rm(staged, { recursive: true })
  }
}

/** The part of the archive that the copy needs, where the account of PostgreSQL can read it. */
async function stage(cluster: Cluster, archive: string, to: string): Promise<void> {
  const label = await readFile(join(cluster.data, 'backup_label'), 'utf8')
  const first = firstSegmentOf(label)
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { mode: 0o700 })
  await give(cluster, to)
  for (const name of await readdir(archive)) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name.slice(8) >= first.slice(8)
    if (!isNeeded && !name.endsWith('.history')) continue
    await copyPlain(join(archive, name), join(to, name))
    await give(cluster, join(to, name))
  }
}

async function give({ account }: Cluster, path: string): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid)
}

async function untilReplayed({ place }: Cluster, url: string): Promise<void> {
  for (;;) {
    const [answer] = await Promise.allSettled([isRecovering(url)])
    if (answer.status === 'rejected') {
      const log = await readFile(join(place, 'log'), 'utf8')
      const reasons = log.split('\n').filter((line) => /FATAL|ERROR/.test(line))
      const reason = reasons.find((line) => line.includes('recovery')) ?? reasons.at(-1)
      throw new Error(`the log was not replayed: ${reason ?? log}`, { cause: answer.reason })
    }
    if (!answer.value) return
    await pause(poll_ms)
  }
}

async function isRecovering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  // One that ends under the query fails it.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ is_recovering: boolean }>(
      'select pg_is_in_recovery() as is_recovering',
    )
    return rows[0]?.is_recovering ?? false
  } finally {
    await client.end()
  }
}
