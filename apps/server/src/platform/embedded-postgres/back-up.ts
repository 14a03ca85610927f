import { randomBytes } from 'node:crypto'
import { chmod, lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { type CopyFile, copyFolder } from '../files/copy-folder.ts'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'
import type { Cluster } from './cluster.ts'

/** Folders whose content a server makes anew, or whose content of another moment would harm it. */
const emptied: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
/** Of the running process. */
const left: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts'])

/** How the files of a copy are written; encrypted, perhaps. */
export interface CopySink {
  readonly copy: CopyFile
  readonly write: (to: string, content: string) => Promise<void>
}

const segmentName = /^[0-9A-F]{24}$/
const stopped = z.tuple([
  z.object({ labelfile: z.string(), last_segment: z.string().regex(segmentName) }),
])

/**
 * Copies the data of a running server, with the write-ahead log of the copying itself: a server that starts on the copy
 * has everything that was committed when this returns, and nothing that was not.
 *
 * @param to a folder that is not there yet
 * @throws what PostgreSQL or the disk say; the copy is of no use then
 */
export async function backUpData(
  superuserUrl: string,
  data: string,
  { to, copy, write }: CopySink & { readonly to: string },
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // Keeps the log of the copying until this connection ends, whatever is written meanwhile.
    const slot = `back_up_${randomBytes(6).toString('hex')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await client.query(`select pg_backup_start('baquiano', fast => true)`)
    await copyFolder(data, to, {
      shareOf: (name) => (emptied.has(name) ? 'empty' : left.has(name) ? 'none' : 'all'),
      copy,
    })
    const { rows } = await client.query(
      'select labelfile, pg_walfile_name(lsn) as last_segment from pg_backup_stop(false)',
    )
    const [{ labelfile, last_segment }] = stopped.parse(rows)
    await write(join(to, 'backup_label'), labelfile)
    await copyLog(data, to, { first: firstSegmentOf(labelfile), last: last_segment, copy })
  } finally {
    await client.end()
  }
}

/** `START WAL LOCATION: 0/2000028 (file 000000010000000000000002)` */
export function firstSegmentOf(label: string): string {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (first === undefined) throw new Error('the label of the backup names no segment')
  return first
}

interface Segments {
  readonly first: string
  readonly last: string
  readonly copy: CopyFile
}

async function copyLog(data: string, to: string, { first, last, copy }: Segments): Promise<void> {
  const names = await readdir(join(data, 'pg_wal'))
  const needed = names.filter((name) => segmentName.test(name) && name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last)) {
    throw new Error(`the log of the backup is not whole: ${first} to ${last}`)
  }
  await mkdir(join(to, 'pg_wal', 'archive_status'), { mode: 0o700 })
  for (const name of needed) await copy(join(data, 'pg_wal', name), join(to, 'pg_wal', name))
}

/**
 * Puts a copy where a server of this home finds it. The last step is a rename: one that was cut short is never started.
 *
 * @throws Error where the home has data already
 */
export async function restoreData(
  { data, account }: Cluster,
  from: string,
  copy: CopyFile,
): Promise<void> {
  if (await stat(data).catch(undefinedIfNotFound)) throw new Error(`${data} holds data already`)
  const half = `${data}.half`
  await rm(half, { recursive: true, force: true })
  await copyFolder(from, half, { copy })
  await chmod(half, 0o700)
  if (account) {
    const { uid, gid } = account
    const files = await readdir(half, { recursive: true })
    for (const file of ['', ...files]) await lchown(join(half, file), uid, gid)
  }
  await rename(half, data)
}
