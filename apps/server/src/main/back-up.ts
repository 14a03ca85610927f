import { chmod, mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { appVersion } from '@baquiano/contract/platform'
import { readConfig } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { copyFolder } from '../platform/files/copy-folder.ts'
import { readKeyFile } from '../platform/files/file-cipher.ts'
import { type BackupFiles, backupFiles, dataName } from './backup-files.ts'

/** Of the home: what runs, and what belongs to the place where it runs. */
const left: ReadonlySet<string> = new Set(['pg', 'pg-place', 'lock', 'logs'])

/**
 * `back-up FOLDER [--key-file FILE]`: copies the home with its database into a new folder below the named one, beside a
 * server that runs or without one, and prints where it is. Secrets are in it: it is readable by its owner alone, and with
 * a key encrypted before it is written.
 *
 * @throws Error without a folder, for one within the home, or where the database is an operator's own
 */
export async function backUp(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'key-file': { type: 'string' } },
  })
  const [folder] = positionals
  const { DATABASE_URL, BAQUIANO_HOME, WAL_ARCHIVE } = readConfig(process.env)
  if (folder === undefined) throw new Error('a backup needs the folder that it is written to')
  if (DATABASE_URL) throw new Error('DATABASE_URL names a PostgreSQL with backups of its own')
  const home = resolve(BAQUIANO_HOME)
  // It would be copied into itself, and be lost with what it is there for.
  if (`${resolve(folder)}/`.startsWith(`${home}/`)) throw new Error(`${folder} lies in the home`)
  const keyFile = values['key-file']
  const sink = backupFiles(keyFile === undefined ? null : await readKeyFile(keyFile))
  const made = await backUpHome({ home, archive: WAL_ARCHIVE }, folder, sink)
  process.stdout.write(`${JSON.stringify({ ...made, is_encrypted: keyFile !== undefined })}\n`)
}

interface Origin {
  readonly home: string
  /** Folder of the archived log, where there is one. */
  readonly archive?: string | undefined
}

interface Made {
  readonly folder: string
  readonly files: number
  readonly bytes: number
}

/** Makes a backup below a folder; one that was cut short ends in `.half`. */
export async function backUpHome(
  { home, archive }: Origin,
  folder: string,
  sink: BackupFiles,
): Promise<Made> {
  const made_at = new Date().toISOString()
  const name = `baquiano-${made_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const whole = resolve(folder, name)
  const half = `${whole}.half`
  await mkdir(half, { recursive: true })
  await chmod(half, 0o700)
  const postgres = await startEmbeddedPostgres({ home, durable: true, archive })
  try {
    await postgres.backUp(join(half, dataName), { copy: sink.copyIn, write: sink.writeIn })
    // After the database: a file is stored before the row that names it.
    const shareOf = (entry: string) => (left.has(entry) ? 'none' : 'all')
    await copyFolder(home, half, { shareOf, copy: sink.copyIn })
  } finally {
    // One that a server works with goes on.
    if (!postgres.wasRunning) await postgres.stop()
  }
  // Read back as a restoration reads them.
  const files = (await sink.describe(half)).map(({ path, bytes, sha256 }) => {
    if (sha256 === null) throw new Error(`${path} cannot be read back`)
    return { path, bytes, sha256 }
  })
  await sink.writeManifest(half, { version: appVersion, made_at, files })
  await rename(half, whole)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return { folder: whole, files: files.length, bytes }
}
