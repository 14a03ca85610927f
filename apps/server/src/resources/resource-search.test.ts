import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { searchBothWays } from '../../test/search-both-ways.ts'
import { aResource, aRole } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

/** More than are looked through before the index is asked. */
const many = 1200
const { call, signIn, database } = await startTestServer()
const [ours, theirs] = [uuidv7(), uuidv7()]
const token = signIn({ company_id: ours })
const db = database.reader(ours)

// The same people in both, but for their e-mails: of no two accounts are they the same.
for (const company_id of [ours, theirs]) {
  const body = aRole({ name: 'Ventas' })
  const role_id = (await call(roles.create, { body }, signIn({ company_id }))).body.id
  const ids = Array.from({ length: many }, () => uuidv7())
  await database.transaction(company_id, async (within) => {
    await sql`
      insert into resource (company_id, id, name, lastname, identification, username, phone, role_id, status, added_on, update_on)
      select ${company_id}::uuid, id, case when n % 50 = 0 then 'Íñigo' else 'Ana María' end,
        case when n % 3 = 0 then 'Peñón' else 'Gil' end || ' ' || translate(lpad(n::text, 4, '0'), '0123456789', 'abcdefghij'), 'CC' || n || case n when 7 then '½' else '' end,
        'user' || n, case when n % 2 = 0 then '+57 604 ' || n end, ${role_id}::uuid,
        case when n % 100 = 0 then 'Inactive' else 'Active' end, now(), now()
      from unnest(${ids}::uuid[]) with ordinality as made (id, n)`.execute(within)
    await sql`
      insert into account (company_id, id, email, added_on)
      select ${company_id}::uuid, id, 'p' || n || ${company_id === ours ? '@ours.test' : '@theirs.test'}, now()
      from unnest(${ids}::uuid[]) with ordinality as made (id, n)`.execute(within)
  })
}

const fetchPage = async (body: object) => (await call(resources.filter, { body }, token)).body
const lastnames = async (body: object) =>
  (await fetchPage(body)).records.map(({ lastname }: { lastname: string }) => lastname)

it.each([
  'ana',
  'inigo PENON',
  'Iñigo Penón adaa',
  'in\u0303igo',
  'cc119',
  'user1199',
  'p1199@ours',
  '@ours.test adaa',
  '@theirs.test',
  '604 480',
  '+57 penon',
  'cc7½',
  'c7½ gil',
  '50%',
  "ana'",
])('answers what a look at every row would: %s', async (search) => {
  const { answered, expected } = await searchBothWays(
    { table: 'resource', db, ask: fetchPage },
    search,
  )
  expect(answered).toEqual(expected)
})

it('honours exact names, filters and ids beside the words, and other orders', async () => {
  const exact = { filters: { search: 'IÑIGO PEÑON adaa' }, match: 'exact' }
  expect(await lastnames(exact)).toEqual(['Peñón adaa'])
  expect(await fetchPage({ filters: { search: 'inigo' }, match: 'exact' })).toMatchObject({
    total: 0,
  })
  expect(await fetchPage({ filters: { search: 'iñigo', status: 'Inactive' } })).toMatchObject({
    total: 12,
  })
  expect(await fetchPage({ filters: { search: 'iñigo', role_id: uuidv7() } })).toMatchObject({
    total: 0,
  })
  const order = { order_by: 'username', sort: 'DESC', quantity: 2 }
  expect(await lastnames({ filters: { search: 'penon 604 zzz' }, ...order })).toEqual([])
  expect(await lastnames({ filters: { search: 'peñón +57' }, ...order })).toEqual([
    'Peñón ajjg',
    'Peñón ajja',
  ])
  const [{ id }] = (await fetchPage({ filters: { search: 'user600' } })).records
  expect(await fetchPage({ id: [id], filters: { search: 'penon' } })).toMatchObject({ total: 1 })
  expect(await fetchPage({ id: [id], filters: { search: 'zzz' } })).toMatchObject({ total: 0 })
})

it('finds whoever was just registered, by what was just written', async () => {
  const [{ role_id }] = (await fetchPage({ quantity: 1 })).records
  const identification = 'PASAPORTE1'
  const fields = { role_id, identification, lastname: 'Núñez', email: 'Zoe.N@ours.test' }
  const body = aResource(fields)
  const { id } = (await call(resources.create, { body }, token)).body
  expect(await lastnames({ filters: { search: 'zoe.n@OURS' } })).toEqual(['Núñez'])
  const { name, username } = body
  const changed = { name, lastname: 'Ibáñez', identification, username, role_id }
  await call(resources.update, { params: { id }, body: changed }, token)
  expect(await fetchPage({ filters: { search: 'nunez' } })).toMatchObject({ total: 0 })
  expect(await lastnames({ filters: { search: 'ibanez zoe.n' } })).toEqual(['Ibáñez'])
})
