import { type Visit, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>
const dates = { date_init: '2026-03-03', date_end: '2026-03-04' }

beforeEach(async () => {
  field = await createField(server)
})

const copy = async (body: object) =>
  (await call(visits.copy, { body: { dates, ...body } }, field.staff)).body.outcomes
const listed = async (date: string): Promise<Visit[]> => {
  const filters = { dates: { date_init: date, date_end: date } }
  return (await call(visits.filter, { body: { filters } }, field.staff)).body.records
}

it('plans each visit again as many days later, with a number and a code of its own', async () => {
  const visit = await field.planned({ date: '2026-03-03', description: 'Con escalera' })
  await field.planned({ date: '2026-03-04', resource_id: null })
  expect(await copy({ to: '2026-03-10' })).toHaveLength(2)
  const [copied] = await listed('2026-03-10')
  expect(copied).toMatchObject({
    visit_point_id: visit.visit_point_id,
    resource_id: visit.resource_id,
    hour_init: visit.hour_init,
    hour_end: visit.hour_end,
    description: 'Con escalera',
    status: 'Scheduled',
  })
  expect(copied?.number).not.toBe(visit.number)
  expect(copied?.tracking_code).not.toBe(visit.tracking_code)
  expect(await listed('2026-03-11')).toMatchObject([{ status: 'Not Assigned' }])
})

it('makes nothing twice, however often it is asked', async () => {
  await field.planned({ date: '2026-03-03' })
  await copy({ to: '2026-03-10' })
  await copy({ to: '2026-03-10' })
  expect(await listed('2026-03-10')).toHaveLength(1)
})

it('leaves out what was canceled and what others have', async () => {
  const gone = await field.planned({ date: '2026-03-03' })
  const body = { id: uuidv7(), transition: 'cancel', reason: 'Cerrado' }
  await call(visits.report, { params: { id: gone.id }, body }, field.staff)
  await field.planned({ date: '2026-03-03', resource_id: field.colleague_id })
  await field.planned({ date: '2026-03-03' })
  await copy({ to: '2026-03-10', resource_id: field.resource_id })
  expect(await listed('2026-03-10')).toMatchObject([{ resource_id: field.resource_id }])
})

it('says of each visit why it was not copied, and copies the others', async () => {
  await field.planned({ date: '2026-03-03' })
  await field.planned({ date: '2026-03-04' })
  const outcomes = await copy({ to: '2026-03-01' })
  // The second one comes to this afternoon.
  expect(outcomes.map(({ code }: { code: string | null }) => code)).toEqual([
    'VISIT_IN_THE_PAST',
    null,
  ])
  expect(await listed('2026-03-02')).toHaveLength(1)
})
