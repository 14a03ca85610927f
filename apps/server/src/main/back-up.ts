import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { appVersion } from '@baquiano/contract/platform'
import { z } from 'zod'
import { readConfig } from '../platform/config.ts'
import { copyFolder } from '../platform/files/copy-folder.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

/** What a backup is made of, so that a restored one is known to be whole. */
export const backupManifest = z.object({
  version: z.string(),
  /** Everything that was committed then is in it. */
  made_at: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type BackupManifest = z.output<typeof backupManifest>

export const manifestName = 'manifest.json'
/** The data of PostgreSQL within a backup. */
export const dataName = 'pg-data'

/** Of the home: what runs, and what belongs to the place where it runs. */
const left: ReadonlySet<string> = new Set(['pg', 'pg-place', 'lock', 'logs'])

/**
 * Copies the home with its database into a new folder below the named one, beside a server that runs or without one, and
 * prints where it is. Secrets are in it: it is readable by its owner alone.
 *
 * @throws Error without a folder, for one within the home, or where the database is an operator's own
 */
export async function backUp([folder]: readonly string[]): Promise<void> {
  const { DATABASE_URL, BAQUIANO_HOME } = readConfig(process.env)
  if (folder === undefined) throw new Error('a backup needs the folder that it is written to')
  if (DATABASE_URL) throw new Error('DATABASE_URL names a PostgreSQL with backups of its own')
  const home = resolve(BAQUIANO_HOME)
  // It would be copied into itself, and be lost with what it is there for.
  if (`${resolve(folder)}/`.startsWith(`${home}/`)) throw new Error(`${folder} lies in the home`)
  const made_at = new Date().toISOString()
  const name = `baquiano-${made_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const [half, whole] = [`${name}.half`, name].map((it) => resolve(folder, it))
  if (!half || !whole) return
  await mkdir(half, { recursive: true })
  await chmod(half, 0o700)
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  try {
    await postgres.backUp(join(half, dataName))
    // After the database: a file is stored before the row that names it.
    await copyFolder(home, half, (entry) => (left.has(entry) ? 'none' : 'all'))
  } finally {
    // One that a server works with goes on.
    if (!postgres.wasRunning) await postgres.stop()
  }
  const manifest = { version: appVersion, made_at, files: await describe(half) }
  await writeFile(join(half, manifestName), JSON.stringify(manifest), { mode: 0o600 })
  await rename(half, whole)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  process.stdout.write(
    `${JSON.stringify({ folder: whole, files: manifest.files.length, bytes })}\n`,
  )
}

/** Every file below a folder, with what tells that it is the same. */
export async function describe(folder: string): Promise<BackupManifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: BackupManifest['files'] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const { size: bytes } = await stat(path)
    files.push({ path: path.slice(folder.length + 1), bytes, sha256: hash.digest('hex') })
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path))
}
