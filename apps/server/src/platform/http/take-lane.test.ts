import { roads } from '@baquiano/contract/roads'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { noStreets } from '../../roads/index.ts'

const place = { cx: -74.1, cy: 4.6 }
const body = { sources: [place], targets: [place] }

it('lets few heavy calls of a company run, lets some wait, and refuses more of it alone', async () => {
  const asked: (() => void)[] = []
  const { call, signIn } = await startTestServer('app', {
    streets: {
      ...noStreets,
      cells: () =>
        new Promise((resolve) => {
          asked.push(() => resolve(null))
        }),
    },
  })
  const [flooding, quiet] = [signIn(), signIn()]
  const calls = Array.from({ length: 30 }, () => call(roads.matrix, { body }, flooding))
  await expect.poll(() => asked.length).toBe(2)
  const refused = await Promise.race(calls)
  expect(refused).toMatchObject({ status: 503, body: { code: 'COMPANY_BUSY' } })
  expect(refused.headers['retry-after']).toBe('1')

  // Neither another company waits, nor what is not heavy.
  const other = call(roads.matrix, { body }, quiet)
  await expect.poll(() => asked.length).toBe(3)
  expect((await call(roles.list, {}, flooding)).status).toBe(200)

  let ended = 0
  await expect
    .poll(() => {
      for (const end of asked.slice(ended)) end()
      ended = asked.length
      return ended
    })
    .toBe(23)
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(22)
  expect((await call(roles.list, {}, quiet)).status).toBe(200)
})
