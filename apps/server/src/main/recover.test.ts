import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import {
  recoverEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/index.ts'
import { backUpHome } from './back-up.ts'
import { backupFiles } from './backup-files.ts'
import { restoreHome } from './restore-home.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-recover-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const plain = backupFiles(null)

it('restores any instant since a backup, and says so of one that was not archived', async () => {
  const home = await makeFolder()
  const archive = join(await makeFolder(), 'wal')
  const original = await startEmbeddedPostgres({ home, durable: true, archive })
  const insert = (number: number) => query(original.url, `insert into written values (${number})`)
  await query(original.url, 'create table written (it int)')
  await insert(1)
  const { folder } = await backUpHome({ home, archive }, await makeFolder(), plain)
  await insert(2)
  const [instant] = await query<{ at: Date }>(original.url, 'select clock_timestamp() as at')
  await query(original.url, 'delete from written')
  const [last] = await query<{ name: string }>(
    original.superuserUrl,
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  await expect.poll(() => readdir(archive), { interval: 200 }).toContain(last?.name)
  await original.stop()

  const elsewhere = join(await makeFolder(), 'home')
  await restoreHome(folder, elsewhere, plain)
  await chmod(elsewhere, 0o755)
  // Between the second row and the removal, whatever milliseconds JavaScript rounds to.
  const until = new Date((instant?.at.getTime() ?? 0) + 1).toISOString()
  await recoverEmbeddedPostgres(elsewhere, { archive, until })
  const restored = await startEmbeddedPostgres({ home: elsewhere, durable: true })
  expect(await query(restored.url, 'select it from written order by it')).toEqual([
    { it: 1 },
    { it: 2 },
  ])
  await query(restored.url, 'insert into written values (3)')
  await restored.stop()

  const late = join(await makeFolder(), 'home')
  await restoreHome(folder, late, plain)
  const never = { archive, until: '2100-01-01T00:00:00.000Z' }
  await expect(recoverEmbeddedPostgres(late, never)).rejects.toThrow(
    'recovery ended before configured recovery target was reached',
  )
})
