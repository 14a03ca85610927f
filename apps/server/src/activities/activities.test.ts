import { activities } from '@baquiano/contract/activities'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { anActivity } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()
const { filter, create } = activities
let token: string

beforeEach(() => {
  token = signIn()
})

it('lists what was created, by name', async () => {
  for (const name of ['Óptica', 'Ñandú', 'Nube']) {
    await call(create, { body: anActivity({ name }) }, token)
  }
  const { records, total } = (await call(filter, { body: {} }, token)).body
  expect(records.map(({ name }: { name: string }) => name)).toEqual(['Nube', 'Ñandú', 'Óptica'])
  expect(total).toBe(3)
  const response = await call(filter, { body: { filters: { search: 'opt' } } }, token)
  expect(response.body.records).toMatchObject([{ name: 'Óptica' }])
})

it('makes one record of the same id sent twice', async () => {
  const body = { ...anActivity(), id: uuidv7() }
  const first = await call(create, { body }, token)
  const second = await call(create, { body }, token)
  expect([second.status, second.body]).toEqual([first.status, first.body])
})

it('refuses a name that the company has, and allows it in another', async () => {
  const body = anActivity()
  await call(create, { body }, token)
  const again = await call(create, { body }, token)
  expect(again).toMatchObject({ status: 409, body: { code: 'ACTIVITY_NAME_TAKEN' } })
  expect((await call(create, { body }, signIn())).status).toBe(200)
})

it('asks for a form when the form is active', async () => {
  const answer = await call(create, { body: anActivity({ active_form: true }) }, token)
  expect(answer.body.errors).toEqual([{ path: 'form', code: 'FORM_REQUIRED' }])
  const body = anActivity({ active_form: true, form: 'Entrega firmada' })
  expect((await call(create, { body }, token)).body).toMatchObject({ form: 'Entrega firmada' })
})

const timesIn = async (service_time: object) => {
  const body = { filters: { service_time }, order_by: 'service_time' as const }
  const { records } = (await call(filter, { body }, token)).body
  return records.map((row: { service_time: number }) => row.service_time)
}

it('finds activities by a range of their service time, both ends inclusive', async () => {
  for (const service_time of [300, 900, 1800]) {
    await call(create, { body: anActivity({ service_time }) }, token)
  }
  expect(await timesIn({ min: 900 })).toEqual([900, 1800])
  expect(await timesIn({ max: 899 })).toEqual([300])
  expect(await timesIn({ min: 300, max: 900 })).toEqual([300, 900])
  for (const [service_time, code] of [
    [{}, 'RANGE_EMPTY'],
    [{ min: 2, max: 1 }, 'MAX_BELOW_MIN'],
  ] as const) {
    const answer = await call(filter, { body: { filters: { service_time } } }, token)
    expect(answer.body.errors).toMatchObject([{ code }])
  }
})
