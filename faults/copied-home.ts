import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome } from '../e2e/product.ts'

const listed = z.object({ records: z.array(z.object({ name: z.string() })) })

/**
 * Copies the home of a running server and starts a second one on the copy: each keeps its data, and
 * neither sees what the other writes, also after the original was killed and started again.
 */
export async function runFault(times: number): Promise<object> {
  const original = await makeHome()
  let server = await startServer(settings(original.home))
  let [crossed, lost] = [0, 0]
  try {
    const { access_token } = await createCompany(server.url, original.home)
    for (let count = 0; count < times; count += 1) {
      const copy = await makeHome()
      await addRole(server.url, access_token, `Antes ${letters(count)}`)
      await promisify(execFile)('cp', ['-a', `${original.home}/.`, copy.home])
      const second = await startServer(settings(copy.home))
      try {
        await addRole(server.url, access_token, `Original ${letters(count)}`)
        await addRole(second.url, access_token, `Copia ${letters(count)}`)
        await server.kill('SIGKILL')
        server = await startServer(settings(original.home))
        const here = await rolesOf(server.url, access_token)
        const there = await rolesOf(second.url, access_token)
        crossed += countOf(here, [`Copia ${letters(count)}`])
        crossed += countOf(there, [`Original ${letters(count)}`])
        lost += 2 - countOf(here, [`Antes ${letters(count)}`, `Original ${letters(count)}`])
        lost += 2 - countOf(there, [`Antes ${letters(count)}`, `Copia ${letters(count)}`])
      } finally {
        await second.kill('SIGTERM')
        await copy.remove()
      }
    }
  } finally {
    await server.kill('SIGTERM')
    await original.remove()
  }
  return { crossed, lost, within: crossed + lost === 0 }
}

const settings = (home: string) => ({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })

const addRole = (url: string, token: string, name: string) =>
  apiOf(url)('POST', '/role', {
    token,
    body: { name, alias: name, description: '', permissions: [] },
  })

async function rolesOf(url: string, token: string): Promise<Set<string>> {
  const body = { filters: {}, order_by: 'name', sort: 'ASC', page: 1, quantity: 100 }
  const { records } = listed.parse(await apiOf(url)('POST', '/role/filter', { token, body }))
  return new Set(records.map(({ name }) => name))
}

const countOf = (roles: Set<string>, names: readonly string[]): number =>
  names.filter((name) => roles.has(name)).length

/** Names of roles hold no digits. */
const letters = (count: number): string => 'abcdefghijklmnopqrstuvwxyz'[count % 26] ?? ''
