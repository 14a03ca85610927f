import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSearchWorld, searches } from '../../test/search-world.ts'
import { rebuildSearchBlocks } from '../platform/database/rebuild-search-blocks.ts'
import { scanBlocks } from '../platform/database/scan-blocks.ts'

const { ours, database, ask, askBothWays } = await createSearchWorld()

const at = (place: string) => sql`name_key like ${`%${place}%`}`

async function expectAll() {
  for (const search of searches) {
    const { answered, expected } = await askBothWays(search)
    expect([search, ...answered]).toEqual([search, ...expected])
  }
}

const cut = () =>
  database.transaction(ours, async (db) => {
    const { rows } = await sql<{ is_cut: boolean }>`
      select cut_search_stretches('visit_point', 1000, 100, 25) as is_cut`.execute(db)
    return rows[0]?.is_cut
  })

it('answers the same from stretches of names, whatever is written after they were cut', async () => {
  // So few rows need none: by the clock they are left as they are.
  await database.transaction(ours, (db) => rebuildSearchBlocks({ db }))
  expect([await cut(), await cut()]).toEqual([true, false])
  const blocksQuery = sql<{ places: number[]; is_rare: boolean }>`
    select * from unnest(array['zocalo', 'nuble', '290', 'nit2900'], array['a', 'b', 'c', 'd']) as asked (word, turn),
      search_places('visit_point', array[word]) order by turn`
  const { rows } = await blocksQuery.execute(database.reader(ours))
  expect(rows).toMatchObject([
    { places: [28, 29, 30], is_rare: false },
    { places: [], is_rare: true },
    { places: null, is_rare: false },
    { places: [], is_rare: true },
  ])
  await expectAll()
  await database.transaction(ours, async (db) => {
    await sql`update visit_point set name = 'Zócalo primero' where ${at('tienda 0007')}`.execute(db)
    await sql`update visit_point set address = 'Plaza D''Arcangelo' where ${at('tienda 0008')}`.execute(
      db,
    )
    await sql`update visit_point set name = 'Aaa tienda' where ${at('zocalo 2990')}`.execute(db)
    await sql`update visit_point set name = 'Zzz' where ${at('zocalo 2991')}`.execute(db)
    await sql`delete from visit_point where ${at('zocalo 2992')} or ${at('primero 0009')}`.execute(
      db,
    )
  })
  await expectAll()
  const { rows: unplaced } = await sql`select from search_unplaced`.execute(database.reader(ours))
  expect(unplaced).toHaveLength(4)
  const filters = { search: 'zocalo', status: 'Inactive' }
  expect(await ask({ filters, sort: 'DESC' })).toMatchObject({ total: 2 })
  await expect(ask({ filters, cursor: 'x' })).resolves.toMatchObject({ code: 'CURSOR_INVALID' })
})

it('finds what was written while they were cut', async () => {
  const write = (set: ReturnType<typeof at>) =>
    database.transaction(ours, (db) => sql`update visit_point set ${set}`.execute(db))
  await write(sql`address = address || ' bis' where name_key < 'tienda 0200'`)
  await database.transaction(ours, async (db) => {
    await sql`update visit_point set name = 'Zócalo de paso' where ${at('tienda 0150')}`.execute(db)
    expect(await cut()).toBe(true)
  })
  const { rows } = await sql`select from search_unplaced`.execute(database.reader(ours))
  expect(rows).toHaveLength(1)
  await expectAll()
})

it('looks through the first stretch whole, and of those behind it no more than is enough', async () => {
  const db = database.reader(ours)
  const query = db.selectFrom('visit_point').where('company_id', '=', ours)
  const list = { db, table: 'visit_point', query, is_narrowed: false } as const
  const words = ['tienda']
  const namesOf = async (blockLimit: number) => {
    const options = { words, blockLimit, beyondLimit: { holding: 200 }, rowsPerBlock: 5 }
    const { withClause, order } = scanBlocks(list, { ...options, sort: 'ASC', from: null })
    const { rows } = await sql<{ name_key: string }>`
      ${withClause} select name_key from found order by ${order}`.execute(db)
    return rows.map((row) => row.name_key)
  }
  const every = await namesOf(100)
  expect(every.length).toBeGreaterThan(2500)
  // As many as should hold 200 rows, and one more.
  const some = await namesOf(10)
  expect(some).toHaveLength(100 + 5 + 5)
  expect(some.slice(0, 105)).toEqual(every.slice(0, 105))
})
