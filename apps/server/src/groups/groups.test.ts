import { groups } from '@baquiano/contract/groups'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aGroup } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()
const { filter, create } = groups
let token: string

beforeEach(() => {
  token = signIn()
})

it('lists what was created, by name', async () => {
  for (const name of ['Óptica', 'Ñandú', 'Nube']) {
    await call(create, { body: aGroup({ name }) }, token)
  }
  const { records, total } = (await call(filter, { body: {} }, token)).body
  expect(records.map(({ name }: { name: string }) => name)).toEqual(['Nube', 'Ñandú', 'Óptica'])
  expect(total).toBe(3)
  const response = await call(filter, { body: { filters: { search: 'opt' } } }, token)
  expect(response.body.records).toMatchObject([{ name: 'Óptica' }])
})

it('makes one record of the same id sent twice', async () => {
  const body = { ...aGroup(), id: uuidv7() }
  const first = await call(create, { body }, token)
  const second = await call(create, { body }, token)
  expect([second.status, second.body]).toEqual([first.status, first.body])
})

it('refuses a name that the company has, and allows it in another', async () => {
  const body = aGroup()
  await call(create, { body }, token)
  const again = await call(create, { body }, token)
  expect(again).toMatchObject({ status: 409, body: { code: 'GROUP_NAME_TAKEN' } })
  expect((await call(create, { body }, signIn())).status).toBe(200)
})
