import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { createFileCipher } from '../platform/files/file-cipher.ts'
import { backUpHome } from './back-up.ts'
import { backupFiles } from './backup-files.ts'
import { restoreHome } from './restore-home.ts'

const key = createFileCipher('k'.repeat(32))
const encrypted = backupFiles(key)
const folders: string[] = []
let home = ''
let backup = ''

/** PostgreSQL may run as another account, which has to enter it. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-backup-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

async function query(home_: string, text: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres({ home: home_, durable: true })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  await postgres.stop()
  return rows
}

beforeAll(async () => {
  home = await makeFolder()
  await query(home, `create table kept as select 'plain words' as it`)
  await mkdir(join(home, 'files', 'company'), { recursive: true })
  await writeFile(join(home, 'files', 'company', 'photo'), 'a picture of plain words')
  await writeFile(join(home, 'secret'), 's'.repeat(40))
  const made = await backUpHome({ home }, await makeFolder(), encrypted)
  backup = made.folder
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

it('writes nothing that can be read without the key', async () => {
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const content = await readFile(join(entry.parentPath, entry.name))
    expect(content.subarray(0, 24).toString()).toBe('baquiano encrypted file ')
    expect(content.includes('plain words') || content.includes('s'.repeat(40))).toBe(false)
  }
})

it('restores the home as it was, database and files', async () => {
  const elsewhere = join(await makeFolder(), 'home')
  const { files } = await restoreHome(backup, elsewhere, encrypted)
  expect(files.length).toBeGreaterThan(100)
  await chmod(elsewhere, 0o755)
  expect(await query(elsewhere, 'select it from kept')).toEqual([{ it: 'plain words' }])
  const photo = await readFile(join(elsewhere, 'files', 'company', 'photo'), 'utf8')
  expect(photo).toBe('a picture of plain words')
})

it.each([
  ['another key', backupFiles(createFileCipher('o'.repeat(32))), 'the key does not open'],
  ['no key', backupFiles(null), 'is encrypted: name its key with --key-file'],
])('says so of %s, and writes nothing', async (_, files, reason) => {
  const elsewhere = join(await makeFolder(), 'home')
  await expect(restoreHome(backup, elsewhere, files)).rejects.toThrow(reason)
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT')
})

it('says so of a file that was cut, and writes nothing', async () => {
  const elsewhere = join(await makeFolder(), 'home')
  const cut = join(backup, 'pg-data', 'global', 'pg_control')
  const { size } = await stat(cut)
  const whole = await readFile(cut)
  await truncate(cut, size - 1)
  await expect(restoreHome(backup, elsewhere, encrypted)).rejects.toThrow(
    /1 files are missing or changed: pg-data.global.pg_control/,
  )
  expect(await readdir(elsewhere)).toEqual([])
  await writeFile(cut, whole)
})
