import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { apiOf } from '../bench/lab/api.ts'
import { createCompany, createNeighbour } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome } from '../e2e/product.ts'
import { digestsIn } from './digests.ts'

const start = join(import.meta.dirname, '../apps/server/dist/start.js')
const made = z.object({ folder: z.string(), files: z.int(), bytes: z.int() })
const restoredCompany = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.int() })),
  is_secret_same: z.boolean(),
})

/**
 * The drill of a lost machine: two companies work, an encrypted backup is made and read with a wrong key and with a cut file,
 * then restored onto a fresh home, and one company of it alone onto another. Every table is compared by the count
 * and the hash of its rows, every file by its hash.
 */
export async function runFault(times: number): Promise<object> {
  const seen = { tables: 0, rows: 0, different: 0, company_rows: 0, company_different: 0 }
  const refused = { wrong_key: 0, cut_file: 0, home_in_use: 0 }
  const restore_s: number[] = []
  for (let round = 0; round < times; round += 1) await drill({ seen, refused, restore_s })
  const isRefused = Object.values(refused).every((count) => count === times)
  return {
    ...seen,
    refused,
    restore_s: Number(Math.max(...restore_s).toFixed(1)),
    within: seen.rows > 0 && seen.different + seen.company_different === 0 && isRefused,
  }
}

interface Figures {
  readonly seen: Record<
    'tables' | 'rows' | 'different' | 'company_rows' | 'company_different',
    number
  >
  readonly refused: Record<'wrong_key' | 'cut_file' | 'home_in_use', number>
  readonly restore_s: number[]
}

async function drill({ seen, refused, restore_s }: Figures): Promise<void> {
  const [original, backups, elsewhere, alone] = [
    await makeHome(),
    await makeHome(),
    await makeHome(),
    await makeHome(),
  ]
  try {
    const server = await startServer(settings(original.home))
    const first = await createCompany(server.url, original.home)
    const companies = [first, await createNeighbour(server.url, first.platform_token)]
    for (const { access_token: token } of companies) {
      for (let number = 0; number < 20; number += 1) {
        const body = { name: `Grupo ${number}`, address: 'Calle 1' }
        await apiOf(server.url)('POST', '/group', { token, body })
      }
    }
    await server.kill('SIGTERM')
    const [key, other] = [join(backups.home, 'key'), join(backups.home, 'other-key')]
    await writeFile(key, 'k'.repeat(43))
    await writeFile(other, 'o'.repeat(43))
    const { folder } = made.parse(
      await command(original.home, ['back-up', backups.home, `--key-file=${key}`]),
    )
    const expected = await digestsOf(original.home)
    const files = await hashesOf(original.home)

    await rm(elsewhere.home, { recursive: true })
    const isRefused = async (withKey: string, home = elsewhere.home) =>
      command(home, ['restore', folder, `--key-file=${withKey}`]).then(
        () => 0,
        () => 1,
      )
    refused.wrong_key += await isRefused(other)
    const cut = join(folder, 'secret')
    const whole = await readFile(cut)
    await truncate(cut, whole.length - 1)
    refused.cut_file += await isRefused(key)
    await writeFile(cut, whole)
    refused.home_in_use += await isRefused(key, original.home)

    const begun = performance.now()
    await command(elsewhere.home, ['restore', folder, `--key-file=${key}`])
    restore_s.push((performance.now() - begun) / 1000)
    const restored = await digestsOf(elsewhere.home)
    seen.tables += expected.size
    for (const [table, digest] of expected) {
      seen.rows += Number(digest.split(':')[0])
      if (restored.get(table) !== digest) seen.different += 1
    }
    const copies = await hashesOf(elsewhere.home)
    for (const [path, hash] of files) if (copies.get(path) !== hash) seen.different += 1

    const { company_id } = first
    await rm(alone.home, { recursive: true })
    const { tables, is_secret_same } = restoredCompany.parse(
      await command(alone.home, [
        'restore',
        folder,
        `--company=${company_id}`,
        `--key-file=${key}`,
      ]),
    )
    seen.company_rows += tables.reduce((sum, { rows }) => sum + rows, 0)
    const [ours, theirs] = [
      await digestsOf(original.home, company_id),
      await digestsOf(alone.home, company_id),
    ]
    const differing = [...ours].filter(([table, digest]) => theirs.get(table) !== digest)
    seen.company_different += differing.length + (is_secret_same ? 0 : 1)
  } finally {
    for (const home of [original, backups, elsewhere, alone]) await home.remove()
  }
}

const settings = (home: string) => ({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })

async function command(home: string, args: readonly string[]): Promise<unknown> {
  const env = { ...process.env, ...settings(home), NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [start, ...args], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

async function digestsOf(home: string, company_id?: string): Promise<Map<string, string>> {
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const url = new URL(postgres.superuserUrl)
  url.pathname = '/baquiano'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const digests = await digestsIn(client, company_id)
  await client.end()
  await postgres.stop()
  return digests
}

/** Of everything in a home but the data of PostgreSQL and what belongs to the place. */
async function hashesOf(home: string): Promise<Map<string, string>> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  const hashes = new Map<string, string>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(home.length + 1)
    if (!entry.isFile() || /^(pg|logs)\/|^(pg-place|lock)$/.test(path)) continue
    const content = await readFile(join(home, path))
    hashes.set(path, createHash('sha256').update(content).digest('hex'))
  }
  return hashes
}
