import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { readKeyFile } from '../platform/files/file-cipher.ts'
import { type BackupFiles, backupFiles } from './backup-files.ts'
import { restoreCompany } from './restore-company.ts'
import { restoreHome } from './restore-home.ts'

/**
 * `restore BACKUP [--key-file FILE]` makes a home of a backup, after every file of it was compared with what the backup says
 * of it; the server starts on it as it was when the backup was made. With `--company ID [--replace]` it takes that company
 * alone into the home that is there.
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
    },
  })
  const [named] = positionals
  if (named === undefined) throw new Error('a restoration needs the folder of the backup')
  const folder = resolve(named)
  const keyFile = values['key-file']
  const source = backupFiles(keyFile === undefined ? null : await readKeyFile(keyFile))
  const { company: company_id, replace: isReplacing } = values
  const restored =
    company_id === undefined
      ? await restoreOwnHome(folder, source)
      : await restoreCompany({ folder, source, company_id, isReplacing })
  process.stdout.write(`${JSON.stringify(restored)}\n`)
}

async function restoreOwnHome(folder: string, source: BackupFiles): Promise<object> {
  const home = resolve(readConfig(process.env).BAQUIANO_HOME)
  const { version, made_at, files } = await restoreHome(folder, home, source)
  return { home, version, made_at, files: files.length }
}
