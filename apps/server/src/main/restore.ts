import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../platform/config.ts'
import { recoverEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { readKeyFile } from '../platform/files/file-cipher.ts'
import { type BackupFiles, backupFiles } from './backup-files.ts'
import { restoreCompany } from './restore-company.ts'
import { restoreHome } from './restore-home.ts'

/**
 * `restore BACKUP [--key-file FILE]` makes a home of a backup, after every file of it was compared with what the backup says
 * of it; the server starts on it as it was when the backup was made. With `--wal FOLDER [--until INSTANT]` it
 * replays an archived log on it. With `--company ID [--replace]` it takes that company alone into the home that is there.
 *
 * @throws Error without a backup, for another key, where a file is missing or changed, or where the home has something in it
 */
export async function restore(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'key-file': { type: 'string' },
      company: { type: 'string' },
      replace: { type: 'boolean', default: false },
      wal: { type: 'string' },
      until: { type: 'string' },
    },
  })
  const [named] = positionals
  if (named === undefined) throw new Error('a restoration needs the folder of the backup')
  const folder = resolve(named)
  const keyFile = values['key-file']
  const source = backupFiles(keyFile === undefined ? null : await readKeyFile(keyFile))
  const { company: company_id, replace: isReplacing, wal: archive, until } = values
  if (archive === undefined && until !== undefined) throw new Error('--until needs --wal')
  if (archive !== undefined && company_id !== undefined) {
    throw new Error('restore a home with --wal, back it up, and take the company out of that')
  }
  const restored =
    company_id === undefined
      ? await restoreOwnHome(folder, source, archive && { archive, until: instantOf(until) })
      : await restoreCompany({ folder, source, company_id, isReplacing })
  process.stdout.write(`${JSON.stringify(restored)}\n`)
}

interface Replayed {
  readonly archive: string
  readonly until: string | undefined
}

async function restoreOwnHome(
  folder: string,
  source: BackupFiles,
  replayed: Replayed | undefined | '',
): Promise<object> {
  const home = resolve(readConfig(process.env).BAQUIANO_HOME)
  const { version, made_at, files } = await restoreHome(folder, home, source)
  if (replayed) await recoverEmbeddedPostgres(home, replayed)
  const restored = { home, version, made_at, files: files.length }
  return replayed ? { ...restored, until: replayed.until ?? null } : restored
}

/** Read as an instant of its own zone, never as one of the machine's. */
function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { data } = z.iso.datetime({ offset: true }).safeParse(text)
  if (data === undefined) throw new Error('--until must be an instant as 2026-03-02T15:04:05Z')
  return new Date(data).toISOString()
}
