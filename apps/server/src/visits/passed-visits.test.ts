import { minuteMs } from '@baquiano/contract/platform'
import { type Visit, type VisitEvent, visits } from '@baquiano/contract/visits'
import { beforeEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { visitPoints } from '@baquiano/contract/visit-points'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let now = Date.parse(testNow)
/** Three visits of one person on a day to come, at eight, ten and twelve. */
let first: Visit
let second: Visit
let third: Visit

const date = '2026-03-05'
const hoursAt = (hour: number) => ({
  hour_init: `${String(hour).padStart(2, '0')}:00:00`,
  hour_end: `${String(hour + 1).padStart(2, '0')}:00:00`,
})

beforeEach(async () => {
  now = Date.parse(testNow)
  setClock(testNow)
  field = await createField(server)
  const planned = async (name: string, hour: number) => {
    const point = await call(visitPoints.create, { body: aVisitPoint({ name }) }, field.staff)
    return field.planned({ visit_point_id: point.body.id, date, ...hoursAt(hour) })
  }
  first = await planned('Uno', 8)
  second = await planned('Dos', 10)
  third = await planned('Tres', 12)
})

async function moved({ id }: Visit, hour: number, day = date): Promise<void> {
  now += minuteMs
  setClock(new Date(now).toISOString())
  const body = { date: day, ...hoursAt(hour) }
  expect((await call(visits.reschedule, { params: { id }, body }, field.staff)).status).toBe(200)
}
const passedBy = async ({ id }: Visit): Promise<VisitEvent['passed'][]> => {
  const { body } = await call(visits.listEvents, { params: { id } }, field.staff)
  return body.records
    .filter(({ transition }: VisitEvent) => transition === 'reschedule')
    .map(({ passed }: VisitEvent) => passed)
}

it('says before and after which visit of the day another one came by a new schedule', async () => {
  await moved(third, 7)
  await moved(first, 13)
  expect(await passedBy(third)).toEqual([
    { side: 'before', id: first.id, number: first.number, visit_point_name: 'Uno' },
  ])
  expect(await passedBy(first)).toEqual([
    { side: 'after', id: second.id, number: second.number, visit_point_name: 'Dos' },
  ])
})

it('says it of then, whatever happened to the other visit since', async () => {
  await moved(third, 9)
  await moved(second, 16)
  await moved(second, 7)
  expect(await passedBy(third)).toMatchObject([{ side: 'before', visit_point_name: 'Dos' }])
  expect(await passedBy(second)).toMatchObject([null, { side: 'before', visit_point_name: 'Uno' }])
})

it('says nothing where the order stays, nor of another day', async () => {
  await moved(second, 11)
  await moved(third, 7, '2026-03-06')
  expect(await passedBy(second)).toEqual([null])
  expect(await passedBy(third)).toEqual([null])
})
