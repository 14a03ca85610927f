import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { restoreEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { copyFolder } from '../platform/files/copy-folder.ts'
import { readKeyFile } from '../platform/files/file-cipher.ts'
import { type BackupFiles, backupFiles, type BackupManifest, dataName } from './backup-files.ts'

/**
 * `restore BACKUP [--key-file FILE]`: makes a home of a backup, after every file of it was compared with what the backup
 * says of it; the server starts on it as it was when the backup was made.
 *
 * @throws Error without a backup, for another key, where a file is missing or changed, or where the home has something in it
 */
export async function restore(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'key-file': { type: 'string' } },
  })
  const [folder] = positionals
  const { BAQUIANO_HOME } = readConfig(process.env)
  if (folder === undefined) throw new Error('a restoration needs the folder of the backup')
  const home = resolve(BAQUIANO_HOME)
  const keyFile = values['key-file']
  const source = backupFiles(keyFile === undefined ? null : await readKeyFile(keyFile))
  const { version, made_at, files } = await restoreHome(resolve(folder), home, source)
  process.stdout.write(`${JSON.stringify({ home, version, made_at, files: files.length })}\n`)
}

const isOfHome = (entry: string): boolean =>
  entry !== dataName && !entry.startsWith('manifest.json')

/**
 * Makes a home of a backup.
 *
 * @throws Error before anything is written, where the backup is not whole or the home is not empty
 */
export async function restoreHome(
  from: string,
  home: string,
  source: BackupFiles,
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
    shareOf: (entry) => (isOfHome(entry) ? 'all' : 'none'),
    copy: source.copyOut,
  })
  await restoreEmbeddedPostgres(home, join(from, dataName), source.copyOut)
  return manifest
}
