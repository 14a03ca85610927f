import {
  appendFile,
  chown,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'
import type { Account } from './account.ts'
import type { Run } from './binaries.ts'
import { ensureInstance } from './instance.ts'
import { answers, findPostmaster, isStale } from './postmaster.ts'
import { settingsFile } from './settings.ts'

/** The data of one server and what is needed to run it. */
export interface Cluster {
  readonly place: string
  readonly data: string
  readonly socketFolder: string
  readonly account: Account | undefined
  readonly durable: boolean
  readonly run: Run
  /** Folder that the write-ahead log is archived to. */
  readonly archive?: string | undefined
  /** Set while an archive is replayed. */
  readonly recovery?: { readonly archive: string; readonly until: string | undefined }
}

const locale = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]
const ownSettings = 'baquiano.conf'

/** Messages of PostgreSQL about a predecessor that was killed and has not ended completely. */
const predecessor = /shared memory block|lock file .* already exists/
const startTries = 40
const betweenTriesMs = 500

/** Makes the data when there are none; the last step is a rename, so half-made ones are never used. */
export async function initialise(cluster: Cluster, password: string): Promise<void> {
  if (await stat(cluster.data).catch(undefinedIfNotFound)) return
  const half = `${cluster.data}.half`
  const passwordFile = join(cluster.place, 'password')
  await rm(half, { recursive: true, force: true })
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    await own(cluster, passwordFile)
    const auth = ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256']
    const superuser = ['--username=postgres', `--pwfile=${passwordFile}`]
    const sync = cluster.durable ? [] : ['--no-sync']
    await cluster.run('initdb', ['-D', half, ...locale, ...auth, ...superuser, ...sync])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await appendFile(join(half, 'postgresql.conf'), `\ninclude = '${ownSettings}'\n`)
  await rename(half, cluster.data)
}

/** Starts the server, or finds one that still runs after its parent ended; returns its socket folder. */
export async function start(cluster: Cluster): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const running = await findPostmaster(cluster.data)
    if (running && (await answers(running))) return running.socketFolder
    const startError = running
      ? `process ${running.pid} runs, but lets nobody in`
      : await launch(cluster)
    if (startError === undefined) return cluster.socketFolder
    if (tries >= startTries || !(running || predecessor.test(startError))) {
      throw new Error(`PostgreSQL did not start in ${cluster.place}: ${startError}`)
    }
    await pause(betweenTriesMs)
  }
}

export async function stop({ run, data }: Cluster): Promise<void> {
  if (await findPostmaster(data)) {
    await run('pg_ctl', ['stop', '-w', '-t', '60', '-m', 'fast', '-D', data])
  }
}

/** @returns what PostgreSQL logged when it did not start */
async function launch(cluster: Cluster): Promise<string | undefined> {
  const { data, run } = cluster
  const settings = join(data, ownSettings)
  const log = join(cluster.place, 'log')
  if (await isStale(data)) await removeLocks(cluster)
  await makeSocketFolder(cluster)
  await makeArchive(cluster)
  const { name: instance } = await ensureInstance(data)
  await writeFile(settings, settingsFile({ ...cluster, instance }))
  await writeFile(log, '', { mode: 0o600 })
  for (const file of [settings, log]) await own(cluster, file)
  try {
    await run('pg_ctl', ['start', '-w', '-t', '60', '-s', '-D', data, '-l', log])
    return undefined
  } catch (error) {
    const written = await readFile(log, 'utf8')
    return written || String(error)
  }
}

/** In a copy of a running home both name a running process, and PostgreSQL would wait for it. */
async function removeLocks({ data, socketFolder }: Cluster): Promise<void> {
  await rm(join(data, 'postmaster.pid'))
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** It may lie in the folder for temporary files, where anybody may have put anything before us. */
async function makeSocketFolder(cluster: Cluster): Promise<void> {
  const { socketFolder, account } = cluster
  if (await mkdir(socketFolder, { recursive: true, mode: 0o700 })) {
    await own(cluster, socketFolder)
    return
  }
  const stats = await lstat(socketFolder)
  const owner = account?.uid ?? process.getuid?.()
  if (!stats.isDirectory() || stats.uid !== owner || (stats.mode & 0o077) !== 0) {
    throw new Error(`${socketFolder} is not ours alone; remove it`)
  }
}

/** For the account that archives, and nobody else: whoever reads the log reads the data. */
async function makeArchive(cluster: Cluster): Promise<void> {
  const { archive } = cluster
  if (archive === undefined) return
  await mkdir(archive, { recursive: true, mode: 0o700 })
  await own(cluster, archive)
}

async function own({ account }: Cluster, file: string): Promise<void> {
  if (account) await chown(file, account.uid, account.gid)
}
