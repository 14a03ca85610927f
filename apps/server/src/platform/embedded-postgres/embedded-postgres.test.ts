import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { asAppRole, verifyAppRole } from '../database/app-role.ts'
import { migrate } from '../database/migrate.ts'
import { copyPlain } from '../files/copy-folder.ts'
import { restoreEmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'

it('finds its data again after a stop, a killed server and a killed parent', async () => {
  const home = await makeHome(0o755)
  const data = join(home, 'pg', 'data')
  const first = await startEmbeddedPostgres({ home, durable: true })
  await query(first.url, 'create table kept as select 1 as it')
  await first.stop()
  expect(await findPostmaster(data)).toBeUndefined()

  const second = await startEmbeddedPostgres({ home, durable: true })
  const orphan = await findPostmaster(data)
  // The parent was killed: nobody stopped the server, and the next start meets it alive.
  const third = await startEmbeddedPostgres({ home, durable: true })
  expect(await findPostmaster(data)).toEqual(orphan)
  expect(third.url).toBe(second.url)

  expect(orphan?.ready).toBe(true)
  if (orphan) process.kill(orphan.pid, 'SIGKILL')
  const fourth = await startEmbeddedPostgres({ home, durable: true })
  expect(await query(fourth.url, 'select it from kept')).toEqual([{ it: 1 }])
  await fourth.stop()
  await rm(home, { recursive: true })
})

it('starts a server again that ended while it was watched', async () => {
  const home = await makeHome(0o755)
  const { url, superviseRestarts, stop } = await startEmbeddedPostgres({ home, durable: true })
  const troubles: unknown[] = []
  superviseRestarts((trouble) => troubles.push(trouble))
  const former = await findPostmaster(join(home, 'pg', 'data'))
  if (former) process.kill(former.pid, 'SIGQUIT')
  const again = () => query(url, 'select 1 as it').catch(() => 'away')
  await expect.poll(again, { interval: 200 }).toEqual([{ it: 1 }])
  await expect
    .poll(async () => (await findPostmaster(join(home, 'pg', 'data')))?.pid)
    .not.toBe(former?.pid)
  expect(troubles).toEqual([])
  await stop()
  await rm(home, { recursive: true })
})

it('keeps the data outside a home that nobody else may enter', async () => {
  const home = await makeHome(0o700)
  const first = await startEmbeddedPostgres({ home, durable: false })
  const asRoot = process.getuid?.() === 0
  const place = asRoot ? await readFile(join(home, 'pg-place'), 'utf8') : join(home, 'pg')
  await query(first.url, 'create table kept as select 1 as it')
  const second = await startEmbeddedPostgres({ home, durable: false })
  expect(await query(second.url, 'select it from kept')).toEqual([{ it: 1 }])
  expect((await stat(join(place, 'data'))).mode & 0o077).toBe(0)
  expect((await stat(join(home, 'pg-secret'))).mode & 0o077).toBe(0)
  await second.stop()
  await rm(home, { recursive: true })
})

it('lets in by password only, and as a role that row-level security binds', async () => {
  const home = await makeHome(0o755)
  const { url, superuserUrl, stop } = await startEmbeddedPostgres({ home, durable: false })
  await migrate(url)
  const wrongPasswordUrl = new URL(url)
  wrongPasswordUrl.password = 'guessed'
  await expect(query(wrongPasswordUrl.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await expect(verifyAppRole(asAppRole(url))).resolves.toBeUndefined()
  await expect(verifyAppRole(url)).rejects.toThrow('enters as baquiano_owner')

  await query(superuserUrl, 'alter role baquiano_app bypassrls')
  await expect(verifyAppRole(asAppRole(url))).rejects.toThrow('BYPASSRLS')
  await stop()
  await rm(home, { recursive: true })
})

it('works below a path that is too long for a socket', async () => {
  const home = await makeHome(0o755)
  const deep = join(home, 'a folder with a long name'.repeat(5))
  const { url, stop } = await startEmbeddedPostgres({ home: deep, durable: false })
  expect(await query(url, 'select 1 as it')).toEqual([{ it: 1 }])
  const socketFolder = new URL(url).searchParams.get('host') ?? ''
  await stop()
  await expect(stat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' })
  await rm(home, { recursive: true })
})

it('gives a copy of a running home a server of its own, on its own data', async () => {
  const home = await makeHome(0o755)
  const original = await startEmbeddedPostgres({ home, durable: true })
  await query(original.url, 'create table written as select 1 as it')
  await query(original.superuserUrl, 'checkpoint')
  const copy = await makeHome(0o755)
  // The socket is no file to copy; all else is taken along, with its owner.
  await promisify(execFile)('cp', ['-a', `${home}/.`, copy])
  const copied = await startEmbeddedPostgres({ home: copy, durable: true })
  expect(copied.wasRunning).toBe(false)
  await query(copied.url, 'create table of_the_copy as select 1 as it')
  await expect(query(original.url, 'select it from of_the_copy')).rejects.toMatchObject({
    code: '42P01',
  })
  expect(await query(copied.url, 'select it from written')).toEqual([{ it: 1 }])
  await copied.stop()
  expect(await query(original.url, 'select it from written')).toEqual([{ it: 1 }])
  await original.stop()
  for (const folder of [home, copy]) await rm(folder, { recursive: true })
})

it('backs up what was committed beside those who write, and starts elsewhere on it', async () => {
  const home = await makeHome(0o755)
  const original = await startEmbeddedPostgres({ home, durable: true })
  await query(original.url, 'create table written (it int primary key, filler text)')
  const insert = (number: number) =>
    query(original.url, `insert into written values (${number}, repeat('x', 2000))`)
  for (let number = 1; number <= 20; number += 1) await insert(number)
  const folder = await makeHome(0o755)
  const ending = new AbortController()
  const writing = (async () => {
    for (let number = 1000; !ending.signal.aborted; number += 1) await insert(number)
  })()
  await original.backUp(join(folder, 'data'), { copy: copyPlain, write: writeFile })
  ending.abort()
  await writing
  await insert(99)
  await query(original.url, 'drop table written')

  const elsewhere = await makeHome(0o755)
  await copyFile(join(home, 'pg-secret'), join(elsewhere, 'pg-secret'))
  await restoreEmbeddedPostgres(elsewhere, join(folder, 'data'), copyPlain)
  await expect(restoreEmbeddedPostgres(elsewhere, join(folder, 'data'), copyPlain)).rejects.toThrow(
    'holds data already',
  )
  const restored = await startEmbeddedPostgres({ home: elsewhere, durable: true })
  const rows = await query(restored.url, 'select it from written where it < 1000 order by it')
  expect(rows).toEqual(Array.from({ length: 20 }, (_, index) => ({ it: index + 1 })))
  const [between] = await query(
    restored.url,
    'select count(*)::int = max(it) - 999 as is_whole from written where it >= 1000',
  )
  expect(between).not.toEqual({ is_whole: false })
  await query(restored.url, 'insert into written values (100)')
  for (const postgres of [restored, original]) await postgres.stop()
  for (const made of [home, folder, elsewhere]) await rm(made, { recursive: true })
})

it.skipIf(process.getuid?.() !== 0)(
  'does not start a copy of a home whose data are in a shared folder (only root needs one)',
  async () => {
    const home = await makeHome(0o700)
    const original = await startEmbeddedPostgres({ home, durable: false })
    const copy = await makeHome(0o700)
    await promisify(execFile)('cp', ['-a', `${home}/.`, copy])
    const startCopy = () => startEmbeddedPostgres({ home: copy, durable: false })
    await expect(startCopy()).rejects.toThrow(`${copy} is a copy of ${home}`)
    // In the original's place, under its name, it is still the copy.
    const aside = `${home}-aside`
    await rename(home, aside)
    await rename(copy, home)
    await expect(startEmbeddedPostgres({ home, durable: false })).rejects.toThrow('is a copy of')
    await rename(home, copy)
    const moved = await startEmbeddedPostgres({ home: aside, durable: false })
    expect(moved.url).toBe(original.url)
    await moved.stop()
    for (const folder of [aside, copy]) await rm(folder, { recursive: true })
  },
)

async function makeHome(mode: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'baquiano-home-'))
  await chmod(home, mode)
  return home
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
