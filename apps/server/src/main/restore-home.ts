import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { copyFolder } from '../platform/files/copy-folder.ts'
import { type BackupFiles, type BackupManifest, dataName } from './backup-files.ts'

const isOfHome = (entry: string): boolean => !entry.startsWith('manifest.json')

/**
 * Makes a home of a backup.
 *
 * @param isWanted says of an entry of the backup whether the home gets it; all by default
 * @throws Error before anything is written, where the backup is not whole or the home is not empty
 */
export async function restoreHome(
  from: string,
  home: string,
  source: BackupFiles,
  isWanted: (entry: string) => boolean = isOfHome,
): Promise<BackupManifest> {
  const manifest = await source.readManifest(from)
  await mkdir(home, { recursive: true })
  if ((await readdir(home)).length > 0) throw new Error(`${home} is not empty`)
  const found = new Map((await source.describe(from)).map((file) => [file.path, file]))
  const wrong = manifest.files.filter(({ path, sha256 }) => found.get(path)?.sha256 !== sha256)
  if (wrong.length > 0) {
    const names = wrong.slice(0, 3).map(({ path }) => path)
    throw new Error(`${wrong.length} files are missing or changed: ${names.join(', ')} …`)
  }
  await copyFolder(from, home, {
    shareOf: (entry) => (isWanted(entry) && entry !== dataName ? 'all' : 'none'),
    copy: source.copyOut,
  })
  await restoreEmbeddedPostgres(home, join(from, dataName), source.copyOut)
  return manifest
}
