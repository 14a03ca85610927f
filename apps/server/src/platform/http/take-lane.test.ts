import { roads } from '@baquiano/contract/roads'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { noStreets, type StreetEngine } from '../../roads/index.ts'
import { heavyConcurrency, maxHeavyWaiting } from './take-lane.ts'

/** Streets that answer when the test says so. */
function slowStreets() {
  const pending: (() => void)[] = []
  const cells: StreetEngine['cells'] = () =>
    new Promise((resolve) => {
      pending.push(() => resolve(null))
    })
  return { asked: pending, streets: { ...noStreets, cells } }
}

const taken = heavyConcurrency + maxHeavyWaiting
const place = { cx: -74.1, cy: 4.6 }
const body = { sources: [place], targets: [place] }

it('lets few heavy calls of a company run, lets some wait, and refuses more of it alone', async () => {
  const { asked, streets } = slowStreets()
  const { call, signIn } = await startTestServer('app', { streets })
  const [flooding, quiet] = [signIn(), signIn()]
  const calls = Array.from({ length: taken + 8 }, () => call(roads.matrix, { body }, flooding))
  await expect.poll(() => asked.length).toBe(heavyConcurrency)
  const rejected = await Promise.race(calls)
  expect(rejected).toMatchObject({ status: 503, body: { code: 'COMPANY_BUSY' } })
  expect(rejected.headers['retry-after']).toBe('1')

  // Neither another company waits, nor what is not heavy.
  const other = call(roads.matrix, { body }, quiet)
  await expect.poll(() => asked.length).toBe(heavyConcurrency + 1)
  expect((await call(roles.list, {}, flooding)).status).toBe(200)

  let ended = 0
  const endAll = () => {
    for (const end of asked.slice(ended)) end()
    ended = asked.length
    return ended
  }
  await expect.poll(endAll, { interval: 5 }).toBe(taken + 1)
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(taken)
  expect((await call(roles.list, {}, quiet)).status).toBe(200)
})

it('does nothing for a caller who left while their call waited', async () => {
  const { asked, streets } = slowStreets()
  const { call, signIn, http } = await startTestServer('app', { streets })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const [token, leaving] = [signIn(), new AbortController()]
  const first = Array.from({ length: heavyConcurrency }, () => call(roads.matrix, { body }, token))
  await expect.poll(() => asked.length).toBe(heavyConcurrency)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal }
  const closed = new Promise((resolve) => {
    http.server.once('connection', (socket) => socket.once('close', resolve))
  })
  const arrived = new Promise((resolve) => {
    http.server.once('request', resolve)
  })
  const left = fetch(`${url}/v1/road/matrix`, request)
  await arrived
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await closed
  for (const end of asked) end()
  await Promise.all(first)
  const after = call(roads.matrix, { body }, token)
  await expect.poll(() => asked.length).toBe(heavyConcurrency + 1)
  asked[heavyConcurrency]?.()
  expect((await after).status).toBe(200)
  expect(asked).toHaveLength(heavyConcurrency + 1)
  await http.close()
})
