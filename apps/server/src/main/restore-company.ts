import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Config, readConfig } from '../platform/config.ts'
import { type CopiedTable, copyCompanyBetween } from '../platform/database/copy-company.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { diskFiles } from '../platform/files/disk-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { s3Files } from '../platform/files/s3-files.ts'
import { undefinedIfNotFound } from '../platform/undefined-if-not-found.ts'
import { type BackupFiles, dataName } from './backup-files.ts'
import { restoreHome } from './restore-home.ts'

interface Wanted {
  readonly folder: string
  readonly source: BackupFiles
  readonly company_id: string
  readonly isReplacing: boolean
}

interface RestoredCompany {
  readonly company_id: string
  readonly made_at: string
  readonly tables: readonly CopiedTable[]
  readonly files: number
  /** What the company stored encrypted can be read here. */
  readonly is_secret_same: boolean
}

/** Of the backup: what a company has, and what opens it. */
const parts: ReadonlySet<string> = new Set([dataName, 'pg-secret', 'secret', 'files'])

/**
 * Takes one company out of a backup into the home and database that the settings name, beside other companies; rows and
 * files that were written since the backup are replaced. The backup runs for it in a folder for temporary files.
 *
 * @throws Error where the company is there and is not to be replaced, and of the backup as `restoreHome`
 */
export async function restoreCompany(wanted: Wanted): Promise<RestoredCompany> {
  const company_id = z.uuid('a company is named by its id').parse(wanted.company_id)
  const config = readConfig(process.env)
  const home = resolve(config.BAQUIANO_HOME)
  const elsewhere = join(await mkdtemp(join(tmpdir(), 'baquiano-company-')), 'home')
  try {
    const isWanted = (entry: string) => parts.has(entry)
    const { made_at } = await restoreHome(wanted.folder, elsewhere, wanted.source, isWanted)
    const { isReplacing } = wanted
    const places = { config, home, elsewhere }
    const tables = await copyRows(places, { company_id, isReplacing })
    const files = await copyFiles(join(elsewhere, 'files'), filesOf(config, home), company_id)
    return { company_id, made_at, tables, files, is_secret_same: await shareSecret(places) }
  } finally {
    await rm(resolve(elsewhere, '..'), { recursive: true })
  }
}

interface Places {
  readonly config: Config
  readonly home: string
  /** The home of the backup. */
  readonly elsewhere: string
}

/** Both databases have the tables of this version before a row is copied. */
async function copyRows(
  { config, home, elsewhere }: Places,
  company: { readonly company_id: string; readonly isReplacing: boolean },
): Promise<CopiedTable[]> {
  // Nothing of it is to last: the end removes it.
  const backup = await startEmbeddedPostgres({ home: elsewhere, durable: false })
  try {
    await migrate(backup.url)
    const own = config.DATABASE_URL
      ? null
      : await startEmbeddedPostgres({ home, durable: true, archive: config.WAL_ARCHIVE })
    try {
      await migrate(config.DATABASE_URL ?? own?.url ?? '')
      const source = ofTables(backup.superuserUrl)
      const target = config.DATABASE_URL ?? ofTables(own?.superuserUrl ?? '')
      return await copyCompanyBetween({ source, target }, company)
    } finally {
      // One that a server works with goes on.
      if (own && !own.wasRunning) await own.stop()
    }
  } finally {
    await backup.stop()
  }
}

function ofTables(superuserUrl: string): string {
  const url = new URL(superuserUrl)
  url.pathname = '/baquiano'
  return url.href
}

function filesOf({ S3_URL }: Config, home: string): FileStore {
  return S3_URL ? s3Files(S3_URL) : diskFiles(join(home, 'files'))
}

async function copyFiles(from: string, to: FileStore, company_id: string): Promise<number> {
  const names = await readdir(join(from, company_id)).catch(undefinedIfNotFound)
  const ids = z.array(z.uuid()).parse((names ?? []).filter((name) => !name.includes('.')))
  const source = diskFiles(from)
  for (const id of ids) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file is open at a time
    const file = await source.get({ company_id, id })
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file is open at a time
    if (file) await to.put({ company_id, id }, file.content, file.media_type)
  }
  return ids.length
}

/** A home that has no secret yet gets that of the backup; one that has keeps its own, which other companies need. */
async function shareSecret({ config, home, elsewhere }: Places): Promise<boolean> {
  const theirs = await readFile(join(elsewhere, 'secret'), 'utf8').catch(undefinedIfNotFound)
  if (theirs === undefined) return false
  if (config.BAQUIANO_SECRET) return config.BAQUIANO_SECRET === theirs.trim()
  const path = join(home, 'secret')
  const ours = await readFile(path, 'utf8').catch(undefinedIfNotFound)
  if (ours === undefined) await writeFile(path, theirs, { mode: 0o600, flag: 'wx' })
  return ours === undefined || ours.trim() === theirs.trim()
}
