import * as fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { arrayOf } from './array-of.ts'
import { bool, float4, float8, timestamptz, uuid } from './wire-types.ts'

const { database } = await createTestDatabase('app')
const company_id = uuidv7()

const row = fc.record({
  id: fc.uuid(),
  at: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  wide: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  narrow: fc.option(fc.float({ noNaN: true, noDefaultInfinity: true })),
  is_true: fc.option(fc.boolean()),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

async function throughPostgres(rows: readonly Row[]) {
  const answer = await sql<Row>`
    select id, at, wide, narrow, is_true from unnest(
      ${arrayOf(uuid, rows, ({ id }) => id)}::uuid[],
      ${arrayOf(timestamptz, rows, ({ at }) => at)}::timestamptz[],
      ${arrayOf(float8, rows, ({ wide }) => wide)}::float8[],
      ${arrayOf(float4, rows, ({ narrow }) => narrow)}::float4[],
      ${arrayOf(bool, rows, ({ is_true }) => is_true)}::boolean[]
    ) as fix (id, at, wide, narrow, is_true)`.execute(database.reader(company_id))
  return answer.rows
}

it('hands any rows to PostgreSQL as they are, before and after its epoch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const seen = await throughPostgres(rows)
      expect(
        seen.map(({ narrow, ...rest }) => ({ ...rest, narrow: narrow && Math.fround(narrow) })),
      ).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

it('takes identifiers in capital letters for what they are', async () => {
  const id = 'ABCDEF01-2345-7789-8ABC-DEF012345678'
  const [seen] = await throughPostgres([
    { id, at: '2026-01-01T00:00:00.000Z', wide: null, narrow: 1, is_true: true },
  ])
  expect(seen?.id).toBe(id.toLowerCase())
})
