import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createSearchWorld, searches } from '../../test/search-world.ts'

const { ours, theirs, database, ask, askBothWays } = await createSearchWorld()
const names = async (body: object) =>
  (await ask(body)).records.map(({ name }: { name: string }) => name.slice(7, 11))
const rename = (from: string, to: string) =>
  database.transaction(ours, (db) =>
    sql`update visit_point set name = ${to} where name = ${from}`.execute(db),
  )

it('finds words anywhere, accents aside, wherever in the order they are', async () => {
  expect(await names({ filters: { search: 'TIENDA' }, quantity: 2 })).toEqual(['0001', '0002'])
  expect(await names({ filters: { search: 'nuble' } })).toEqual(['2999'])
  expect(await names({ filters: { search: 'ñuble carrera' } })).toEqual(['2999'])
  expect(await names({ filters: { search: 'nuble calle' } })).toEqual([])
  expect(await names({ filters: { search: 'nit2999' } })).toEqual(['2999'])
  // What a pattern would mean stands for itself.
  expect(await names({ filters: { search: '50%' }, quantity: 1 })).toEqual(['0100'])
  expect(await names({ filters: { search: '5_%' } })).toEqual([])
  expect(await names({ filters: { search: 'Tienda 0007' }, match: 'exact' })).toEqual(['0007'])
  expect(await names({ filters: { search: 'ti' }, quantity: 1 })).toEqual(['0001'])
})

it('puts those whose name begins with the text first, in either direction', async () => {
  const filters = { search: 'carrera' }
  await database.transaction(ours, (db) =>
    sql`update visit_point set name = 'Carrera ' || name where name_key in ('tienda 0001', 'tienda 0003')`.execute(
      db,
    ),
  )
  const namesBy = async (sort: string) =>
    (await ask({ filters, sort })).records.map(({ name }: { name: string }) => name)
  const others = 'Zócalo 2999'
  const begins = ['Carrera Tienda 0001', 'Carrera Tienda 0003']
  expect(await namesBy('ASC')).toEqual([...begins, others])
  expect(await namesBy('DESC')).toEqual([...begins.toReversed(), others])
  expect(await ask({ filters, order_by: 'identification', quantity: 1 })).toMatchObject({
    records: [{ identification: 'NIT1' }],
    total: 3,
  })
  await database.transaction(ours, (db) =>
    sql`update visit_point set name = substr(name, 9) where name_key ^@ 'carrera '`.execute(db),
  )
})

it('finds a word that many hold whole, not by its ends', async () => {
  await rename('Tienda 0001', 'Zoco y malo 0001')
  expect(await ask({ filters: { search: 'zocalo' } })).toMatchObject({ total: 300 })
  await rename('Zoco y malo 0001', 'Tienda 0001')
})

it.each(['ASC', 'DESC'])('walks every page of what is found once, %s', async (sort) => {
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const body = { filters: { search: 'penon' }, sort, quantity: 7, cursor }
    const page = await ask(body)
    walked.push(...page.records.map(({ name }: { name: string }) => name.slice(7, 11)))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  const all = Array.from({ length: 30 }, (_, at) => String((at + 1) * 100).padStart(4, '0'))
  expect(walked).toEqual(sort === 'ASC' ? all : all.toReversed())
  const second = { filters: { search: 'penon' }, sort, quantity: 7, page: 2 }
  expect(await names(second)).toEqual(walked.slice(7, 14))
})

it.each(searches)('answers what a look at every row would: %s', async (search) => {
  const { answered, expected } = await askBothWays(search)
  expect(answered).toEqual(expected)
})

it('puts filters to what is found, and counts it', async () => {
  const inactive = { filters: { search: 'penon', status: 'Inactive' }, sort: 'DESC', quantity: 2 }
  expect(await ask(inactive)).toMatchObject({ total: 15 })
  expect(await names(inactive)).toEqual(['3000', '2800'])
  expect(await ask({ filters: { search: 'penon' }, quantity: 1 })).toMatchObject({ total: 30 })
  expect(await ask({ filters: { search: 'tienda' }, count: 'exact' })).toMatchObject({
    total: 2700,
  })
  expect(await ask({ filters: { search: 'zocalo' }, quantity: 1 })).toMatchObject({ total: 300 })
  expect(await ask({ filters: { search: 'zzz' } })).toMatchObject({ total: 0, records: [] })
})

it('cannot be asked for another company, and for none not at all', async () => {
  const searchQuery = sql<{ id: string }>`
    select unnest(search_ids('visit_point', array['penon'], 1000)) as id`
  const entered = async (company_id: string) =>
    (await searchQuery.execute(database.reader(company_id))).rows.map(({ id }) => id)
  const [seen, others] = [await entered(ours), new Set(await entered(theirs))]
  expect(seen).toHaveLength(30)
  expect(seen.filter((id) => others.has(id))).toEqual([])
  expect(await entered(uuidv7())).toEqual([])
  const platformReader = database.reader({ crossTenant: 'platform' })
  await expect(searchQuery.execute(platformReader)).rejects.toMatchObject({ code: '42501' })
  // Of tables that are not for it, it reads nothing, and nobody becomes that role.
  const role = sql`select search_ids('role', array['admin'], 1)`
  await expect(role.execute(database.reader(ours))).rejects.toMatchObject({ code: '42501' })
  const become = sql`set role baquiano_search`
  await expect(become.execute(database.reader(ours))).rejects.toMatchObject({ code: '42501' })
})
