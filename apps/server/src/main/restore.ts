import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '../platform/config.ts'
import { restoreEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { backupManifest, dataName, describe, manifestName } from './back-up.ts'

/**
 * Makes a home of a backup, after every file of it was compared with what the backup says of it; the server starts on it
 * as it was when the backup was made.
 *
 * @throws Error without a backup, where a file of it is missing or changed, or where the home has something in it
 */
export async function restore([folder]: readonly string[]): Promise<void> {
  const { BAQUIANO_HOME } = readConfig(process.env)
  if (folder === undefined) throw new Error('a restoration needs the folder of the backup')
  const [from, home] = [resolve(folder), resolve(BAQUIANO_HOME)]
  const manifest = backupManifest.parse(
    JSON.parse(await readFile(join(from, manifestName), 'utf8')),
  )
  await mkdir(home, { recursive: true })
  if ((await readdir(home)).length > 0) throw new Error(`${home} is not empty`)
  const found = new Map((await describe(from)).map((file) => [file.path, file]))
  const wrong = manifest.files.filter(({ path, sha256 }) => found.get(path)?.sha256 !== sha256)
  if (wrong.length > 0) {
    const names = wrong.slice(0, 3).map(({ path }) => path)
    throw new Error(`${wrong.length} files are missing or changed: ${names.join(', ')} …`)
  }
  for (const entry of await readdir(from)) {
    if (entry === dataName || entry === manifestName) continue
    await cp(join(from, entry), join(home, entry), { recursive: true })
  }
  await restoreEmbeddedPostgres(home, join(from, dataName))
  const { version, made_at, files } = manifest
  process.stdout.write(`${JSON.stringify({ home, version, made_at, files: files.length })}\n`)
}
