import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asClock } from '../../../test/as-clock.ts'
import { createField } from '../../../test/field.ts'
import { startTestServer, testNow } from '../../../test/server.ts'

const server = await startTestServer()
const field = await createField(server)
const copies = 2100

it('sends every record once, beyond the largest page, in the order asked for', async () => {
  const visit = await field.planned()
  await asClock(server, { company_id: field.company_id, now: testNow }, ({ db }) =>
    sql`insert into visit select copy.* from visit v, generate_series(1, ${copies}) n,
      jsonb_populate_record(v, jsonb_build_object(
        'id', overlay(gen_random_uuid()::text placing '7' from 15 for 1), 'number', v.number + n,
        'tracking_code', v.tracking_code || n)) copy where v.id = ${visit.id}`.execute(db),
  )
  const body = { fields: ['number'], order_by: 'number', sort: 'DESC', quantity: null }
  const { status, body: answer } = await server.call(visits.filter, { body }, field.staff)
  expect(status).toBe(200)
  const numbers = answer.records.map(({ number }: { number: number }) => number)
  expect(numbers).toEqual(Array.from({ length: copies + 1 }, (_, at) => copies + 1 - at))
  expect(answer).toMatchObject({ total: copies + 1, next_cursor: null })
})
