import { instant, localDate } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { matchesFilter } from './matches-filter.ts'

const { database } = await createTestDatabase('superuser')
const bogota = { time_zone: 'America/Bogota' }

/** The names of those of three rows that match. */
async function matching(column: Parameters<typeof matchesFilter>[0], value: unknown) {
  const { rows } = await sql<{ name: string }>`
    select name from (values
      ('late on the 1st', timestamptz '2026-03-02T04:59:59.999Z', date '2026-03-01', 'Active', 1.5),
      ('early on the 2nd', timestamptz '2026-03-02T05:00:00.000Z', date '2026-03-02', 'Blocked', 2),
      ('never', null, null, null, null)
    ) as row (name, at, day, status, weight)
    where ${matchesFilter(column, value, bogota)} order by name desc`.execute(
    database.reader(uuidv7()),
  )
  return rows.map(({ name }) => name)
}

it('finds instants and dates by days of the company’s time zone', async () => {
  const first = { date_init: '2026-02-01', date_end: '2026-03-01' }
  expect(await matching({ name: 'at', type: instant }, first)).toEqual(['late on the 1st'])
  const second = { date_init: '2026-03-02', date_end: '2026-03-02' }
  expect(await matching({ name: 'at', type: instant }, second)).toEqual(['early on the 2nd'])
  expect(await matching({ name: 'day', type: localDate.nullable() }, second)).toEqual([
    'early on the 2nd',
  ])
})

const of = (name: string, value: unknown) => matching({ name, type: undefined }, value)

it('finds one value, one of several, and a range with one end or both', async () => {
  expect(await of('status', 'Active')).toEqual(['late on the 1st'])
  expect(await of('status', ['Active', 'Blocked'])).toHaveLength(2)
  expect(await of('weight', { min: 1.6 })).toEqual(['early on the 2nd'])
  expect(await of('weight', { max: 1.5 })).toEqual(['late on the 1st'])
  expect(await of('weight', { min: 1.5, max: 2 })).toHaveLength(2)
})
