import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { copyCompany } from '../src/platform/database/copy-company.ts'
import { createTestDatabase } from './database.ts'
import { startTestServer } from './server.ts'
import { createWorld } from './world.ts'

const server = await startTestServer()
const { company_id: ours } = await createWorld(server)
const { company_id: theirs } = await createWorld(server)

/** Of a superuser, as that of the embedded PostgreSQL is. */
async function connect(name: string): Promise<Client> {
  const client = new Client(inject('database_urls').superuser.replace('DATABASE', name))
  await client.connect()
  return client
}
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const source = await connect(nameOf(server.url))
const target = await connect(nameOf((await createTestDatabase('superuser')).url))
afterAll(() => Promise.all([source.end(), target.end()]))

async function tablesOfCompanies(): Promise<string[]> {
  const { rows } = await source.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`)
  return rows.map(({ name }) => name)
}

/** Every row of a company, by table, in an order of their own. */
async function rowsOf(client: Client, company_id: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const table of await tablesOfCompanies()) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${table} t where company_id = $1 order by 1`,
      [company_id],
    )
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ row }) => row),
      )
  }
  return found
}

it('takes every row of one company along, and none of another', async () => {
  const expected = await rowsOf(source, ours)
  expect(expected.size).toBeGreaterThan(60)
  const copied = await copyCompany({ source, target }, { company_id: ours, isReplacing: false })
  expect(await rowsOf(target, ours)).toEqual(expected)
  expect(await rowsOf(target, theirs)).toEqual(new Map())
  expect(new Map(copied.map(({ table, rows }) => [table, rows]))).toEqual(
    new Map([
      ['company', 1],
      ...[...expected].map(([table, rows]) => [table, rows.length] as const),
    ]),
  )
})

it('does not replace a company unless asked to, and then leaves nothing of what came later', async () => {
  const before = await rowsOf(target, ours)
  const later = `update visit set service_time = service_time + 60 where company_id = $1`
  await target.query(later, [ours])
  await target.query('delete from visit_point_cell where company_id = $1', [ours])
  const changed = await rowsOf(target, ours)
  expect(changed).not.toEqual(before)
  await expect(
    copyCompany({ source, target }, { company_id: ours, isReplacing: false }),
  ).rejects.toThrow('--replace')
  expect(await rowsOf(target, ours)).toEqual(changed)
  await copyCompany({ source, target }, { company_id: ours, isReplacing: true })
  expect(await rowsOf(target, ours)).toEqual(before)
})

it('changes nothing where another company has what is to be unique', async () => {
  await copyCompany({ source, target }, { company_id: theirs, isReplacing: false })
  const before = await rowsOf(target, theirs)
  await source.query(
    `update company set nit = (select nit from company where id = $2) || '-x' where id = $1`,
    [ours, theirs],
  )
  await target.query(
    `update company set nit = (select nit from company where id = $2) || '-x' where id = $1`,
    [theirs, theirs],
  )
  await expect(
    copyCompany({ source, target }, { company_id: ours, isReplacing: true }),
  ).rejects.toMatchObject({ constraint: 'company_nit_taken' })
  expect(await rowsOf(target, theirs)).toEqual(before)
  expect((await rowsOf(target, ours)).size).toBeGreaterThan(60)
})

it('knows a company that the backup does not have', async () => {
  const company_id = '0195581e-0000-7000-8000-000000000000'
  await expect(
    copyCompany({ source, target }, { company_id, isReplacing: false }),
  ).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
})

it('numbers what is written afterwards after what was copied', async () => {
  const { rows } = await target.query<{ is_later: boolean }>(
    `
    with made as (
      insert into outbox (company_id, id, added_on, kind, record_id)
      values ($1, gen_random_uuid(), now(), 'test', gen_random_uuid()) returning position)
    select made.position > coalesce((select max(position) from outbox), 0) as is_later from made`,
    [ours],
  )
  expect(rows).toEqual([{ is_later: true }])
})

it('is whole in itself: no foreign key leads from a table of companies to one of nobody', async () => {
  const companies = new Set([...(await tablesOfCompanies()), 'company'])
  const { rows } = await source.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f'`)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ from, to }) => companies.has(from) && !companies.has(to))).toEqual([])
})
