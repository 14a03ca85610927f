import { visitPoints } from '@baquiano/contract/visit-points'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aTypologyId } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

/** More than are sorted: all of them in a street, every thousandth named after it. */
const many = 12_000
const named = 12

const { call, database, signIn } = await startTestServer()
const company_id = uuidv7()
const token = signIn({ company_id })
const ids = Array.from({ length: many }, () => uuidv7())
await database.transaction(company_id, (db) =>
  sql`
    insert into visit_point (company_id, id, object_type_id, name, identification, phone, address,
      country, department, city, relation_mode, status, added_on, update_on)
    select ${company_id}::uuid, made.id, ${aTypologyId}::uuid,
      case when n % 1000 = 0 then 'Calle ' else 'Tienda ' end || lpad((${many} - n)::text, 5, '0'),
      'NIT' || n, '604 555', 'Calle ' || n, 'CO', 'A', 'Cali', 'all',
      case when n % 10 = 0 then 'Inactive' else 'Active' end, now(), now()
    from unnest(${ids}::uuid[]) with ordinality as made (id, n)`.execute(db),
)
const ask = async (body: object) => (await call(visitPoints.filter, { body }, token)).body
const filters = { search: 'calle' }

it.each(['ASC', 'DESC'])('walks all of more than are sorted once, best first, %s', async (sort) => {
  const walked: { readonly id: string; readonly name: string }[] = []
  let cursor: string | undefined
  do {
    const page = await ask({ filters, sort, quantity: 1000, fields: ['name'], cursor })
    expect(page).toMatchObject({ is_best_first: true })
    walked.push(...page.records)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(walked.map(({ id }) => id)).size).toBe(many)
  const names = walked.slice(0, named).map(({ name }) => name)
  expect(names.every((name) => name.startsWith('Calle'))).toBe(true)
  expect(names).toEqual(sort === 'ASC' ? names.toSorted() : names.toSorted().toReversed())
  const second = { filters, sort, quantity: 10, page: 2 }
  const secondIds = (await ask(second)).records.map(({ id }: { id: string }) => id)
  expect(secondIds).toEqual(walked.slice(10, 20).map(({ id }) => id))
})

it('says so in every order, counts them only where that is asked, and keeps filters', async () => {
  const page = await ask({ filters, order_by: 'city', quantity: 100 })
  expect(page).toMatchObject({ is_best_first: true, total_at_least: 101 })
  expect(
    page.records.slice(0, named).every(({ name }: { name: string }) => name.startsWith('Calle')),
  ).toBe(true)
  expect(await ask({ filters, count: 'exact', quantity: 1 })).toMatchObject({ total: many })
  const inactive = { ...filters, status: 'Inactive' }
  const narrowed = await ask({ filters: inactive, count: 'exact', quantity: 100 })
  expect(narrowed).toMatchObject({ total: many / 10, is_best_first: true })
  expect(new Set(narrowed.records.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['Inactive']),
  )
  const few = await ask({ filters: { search: 'nit1234 calle' }, order_by: 'identification' })
  expect(few).toMatchObject({ total: 1, records: [{ identification: 'NIT1234' }] })
  expect(few.is_best_first).toBeUndefined()
})

it('rejects forged cursors of either phase', async () => {
  for (const cursor of [forged('name others', 'x'), forged('city begins', 'x'), forged('x', 'x')]) {
    expect(await ask({ filters, cursor })).toMatchObject({ code: 'CURSOR_INVALID' })
  }
})

function forged(order: string, place: string): string {
  return Buffer.from(JSON.stringify([order, 'ASC', place, uuidv7()])).toString('base64url')
}
