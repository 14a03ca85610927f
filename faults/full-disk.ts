import { spawnSync } from 'node:child_process'
import { readFile, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { derivedSecret } from '../apps/server/src/platform/load-or-create-secret.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { serves } from '../e2e/product.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const fullMs = 2000
const patienceMs = 30_000 * slowness

/** Whether this account may mount a disk of its own. */
export async function canMountDisk(): Promise<boolean> {
  const disk = await mountDisk()
  await disk?.remove()
  return disk !== null
}

/**
 * Fills the disk of the whole home (database, log, files) under sending phones, so far that PostgreSQL itself
 * ends, and empties it again: calls are answered 507 meanwhile, and the server recovers by itself.
 *
 * @throws Error where this account may not mount a disk
 */
export async function runFault(times: number): Promise<object> {
  const disk = await mountDisk()
  if (!disk) throw new Error('No disk can be mounted here')
  const home = join(disk.folder, 'home')
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const server = await startServer(settings, undefined, { log_file: join(disk.folder, 'log') })
  try {
    const { access_token } = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, 4)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const statuses: number[] = []
    const back_ms: number[] = []
    for (let count = 0; count < times; count += 1) {
      const superuser = await connect(home)
      await disk.fill()
      await exhaustLog(superuser)
      for (const until = Date.now() + fullMs; Date.now() < until; await pause(20)) {
        statuses.push(await addRole(server.url, access_token))
      }
      await disk.empty()
      back_ms.push(await untilWriting(server, access_token))
    }
    await Promise.all(phones.map((phone) => phone.stop()))
    const stored = await compareStored(server.url, access_token, phones)
    const lost = stored.missing + stored.doubled
    const others = statuses.filter((status) => status !== 507 && status !== 200)
    const answered_507 = statuses.filter((status) => status === 507).length
    const within = lost === 0 && others.length === 0 && answered_507 > 0
    return {
      ...stored,
      answered_507,
      answered_otherwise: [...new Set(others)],
      slowest_back_ms: Math.max(...back_ms),
      within: within && server.process.exitCode === null,
    }
  } finally {
    await server.kill('SIGTERM')
    await disk.remove()
  }
}

async function connect(home: string): Promise<Client> {
  const secret = (await readFile(join(home, 'pg-secret'), 'utf8')).trim()
  const client = new Client({
    host: join(home, 'pg/socket'),
    user: 'postgres',
    password: derivedSecret(secret, 'postgres'),
    database: 'postgres',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Writes until PostgreSQL needs another segment of its log, finds no room and ends. */
async function exhaustLog(client: Client): Promise<void> {
  try {
    for (let count = 0; count < 20; count += 1) {
      await client.query("select pg_logical_emit_message(false, 'x', 'x'), pg_switch_wal()")
    }
  } catch (error) {
    // The connection ends with it.
    if (!(error instanceof Error)) throw error
  } finally {
    await Promise.allSettled([client.end()])
  }
}

let named = 0

/** The status of the answer, 0 where there was none. */
async function addRole(url: string, token: string): Promise<number> {
  named += 1
  const letters = String(named).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const body = { name: `Rol ${letters}`, alias: 'x', description: '', permissions: [] }
  try {
    const answer = await fetch(`${url}/v1/role`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return 0
    throw error
  }
}

async function untilWriting({ url, process: child }: LabServer, token: string): Promise<number> {
  const begun = performance.now()
  while (!(await serves(url)) || (await addRole(url, token)) !== 200) {
    if (child.exitCode !== null || performance.now() - begun > patienceMs) {
      throw new Error('The server did not come back')
    }
    await pause(50)
  }
  return Math.round(performance.now() - begun)
}

/** Null where this account may not mount one. */
async function mountDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-disk-'))
  const args = ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', folder]
  if (spawnSync('mount', args).status !== 0) {
    await rm(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      // Concurrent writes may have taken some of the room.
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(unlessFull)
    },
    empty: () => rm(filler, { force: true }),
    remove: async () => {
      spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}

function unlessFull(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
}
