import { companies } from '@baquiano/contract/companies'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, inject, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signInPlatform } = server
const owner = new Client(
  inject('database_urls').superuser.replace('DATABASE', new URL(server.url).pathname.slice(1)),
)
await owner.connect()
afterAll(() => owner.end())
await owner.query(`create function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'no room'; end $$`)

const failed = 'ADMINISTRATOR_RESOURCE_FAILED'
/** Everything that founding writes, in its order, and what is said where it cannot be. */
const steps = [
  ['company', 'INTERNAL'],
  ['type_config', 'INTERNAL'],
  ['company_config', 'INTERNAL'],
  ['company_config_version', 'INTERNAL'],
  ['status', 'INTERNAL'],
  ['role', 'INTERNAL'],
  ['resource', failed],
  ['account', failed],
  ['verification', failed],
  ['mail', failed],
  ['audit', 'INTERNAL'],
  ['outbox', 'INTERNAL'],
] as const

const rows = async () => {
  const counts = steps.map(([table]) => `(select count(*)::int from ${table}) as ${table}`)
  return (await owner.query(`select ${counts.join(', ')}`)).rows[0]
}

it.each(steps)('leaves nothing half-made where %s cannot be written', async (step, code) => {
  const token = signInPlatform()
  const before = await rows()
  await owner.query(
    `create trigger no_room before insert on ${step} for each row execute function no_room()`,
  )
  const body = { ...aCompany(), id: uuidv7() }
  const rejected = await call(companies.create, { body }, token)
  await owner.query(`drop trigger no_room on ${step}`)
  expect(rejected).toMatchObject({ status: 500, body: { code } })
  expect(await rows()).toEqual(before)
  expect((await call(companies.create, { body }, token)).status).toBe(200)
  for (const count of Object.values(await rows())) expect(count).toBeGreaterThan(0)
})
