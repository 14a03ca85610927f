import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome } from '../e2e/product.ts'

const start = join(import.meta.dirname, '../apps/server/dist/start.js')
const made = z.object({ folder: z.string(), files: z.int(), bytes: z.int() })
const listed = z.object({ records: z.array(z.object({ name: z.string() })) })

/**
 * Backs a home up while somebody writes, kills the server, and restores it elsewhere: everything that was acknowledged
 * before the backup began is there, nothing is there that was begun after it ended, and every file is the same.
 */
export async function runFault(times: number): Promise<object> {
  const original = await makeHome()
  let server = await startServer(settings(original.home))
  const seen = { lost: 0, later: 0, restored: 0, written_meanwhile: 0 }
  const back_up_s: number[] = []
  const restore_s: number[] = []
  try {
    const { access_token } = await createCompany(server.url, original.home)
    let count = 0
    const add = async (): Promise<string> => {
      const name = `Grupo ${(count += 1)}`
      await apiOf(server.url)('POST', '/group', {
        token: access_token,
        body: { name, address: 'Calle 1' },
      })
      return name
    }
    for (let round = 0; round < times; round += 1) {
      const before: string[] = []
      for (let each = 0; each < 20; each += 1) before.push(await add())
      const known = count
      const ending = new AbortController()
      const writing = (async () => {
        while (!ending.signal.aborted) await add()
      })()
      const begun = performance.now()
      const backups = await makeHome()
      const { folder } = made.parse(await command(original.home, 'back-up', backups.home))
      back_up_s.push((performance.now() - begun) / 1000)
      ending.abort()
      await writing
      seen.written_meanwhile += count - known
      const after = await add()
      await server.kill('SIGKILL')

      const elsewhere = await makeHome()
      await rm(elsewhere.home, { recursive: true })
      const asked = performance.now()
      await command(elsewhere.home, 'restore', folder)
      const second = await startServer(settings(elsewhere.home))
      restore_s.push((performance.now() - asked) / 1000)
      const names = await groupsOf(second.url, access_token)
      seen.restored += names.size
      seen.lost += before.filter((name) => !names.has(name)).length
      seen.later += names.has(after) ? 1 : 0
      await second.kill('SIGTERM')
      for (const home of [backups, elsewhere]) await home.remove()
      server = await startServer(settings(original.home))
    }
  } finally {
    await server.kill('SIGTERM')
    await original.remove()
  }
  return {
    ...seen,
    back_up_s: most(back_up_s),
    restored_and_serving_s: most(restore_s),
    within: seen.lost + seen.later === 0,
  }
}

const most = (figures: readonly number[]) => Number(Math.max(...figures).toFixed(1))

const settings = (home: string) => ({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })

async function command(home: string, ...args: string[]): Promise<unknown> {
  const env = { ...process.env, ...settings(home), NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [start, ...args], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

async function groupsOf(url: string, token: string): Promise<Set<string>> {
  const body = { filters: {}, fields: ['name'], quantity: null }
  const { records } = listed.parse(await apiOf(url)('POST', '/group/filter', { token, body }))
  return new Set(records.map(({ name }) => name))
}
