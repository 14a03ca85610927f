import { resources } from '@baquiano/contract/resources'
import { type VisitReport, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const report = (id: string, transition: VisitReport['transition']) =>
  call(visits.report, { params: { id }, body: { id: uuidv7(), transition } }, field.staff)
const deactivate = () =>
  call(
    resources.setStatus,
    { params: { id: field.resource_id }, body: { status: 'Inactive' } },
    field.staff,
  )
const read = async (id: string) => (await call(visits.get, { params: { id } }, field.staff)).body
const stepsOf = async (id: string) => {
  const { records } = (await call(visits.listEvents, { params: { id } }, field.staff)).body
  return records.map(({ transition }: { transition: string }) => transition).toSorted()
}

it('takes the open visits of whoever is deactivated, and gives up their trip first', async () => {
  const planned = await field.planned()
  const departed = await field.planned({ hour_init: '17:00:00', hour_end: '18:00:00' })
  await report(departed.id, 'on_the_way')
  expect((await deactivate()).status).toBe(200)
  const free = { status: 'Not Assigned', resource_id: null }
  expect(await read(planned.id)).toMatchObject(free)
  expect(await read(departed.id)).toMatchObject({ ...free, on_the_way_at: null })
  expect(await stepsOf(departed.id)).toEqual(['create', 'give_up', 'on_the_way', 'unassign'])
})

it('deactivates nobody whose work has begun, and names that visit', async () => {
  const planned = await field.planned()
  const begun = await field.planned({ hour_init: '17:00:00', hour_end: '18:00:00' })
  await report(begun.id, 'on_the_way')
  await report(begun.id, 'start')
  const { status, body } = await deactivate()
  expect([status, body.code]).toEqual([409, 'RESOURCE_HAS_WORK_IN_PROGRESS'])
  const name = `${begun.number} · ${begun.visit_point_name}`
  expect(body.blocked_by).toEqual([{ id: begun.id, name }])
  expect(await read(planned.id)).toMatchObject({ resource_id: field.resource_id })
  await report(begun.id, 'finish')
  expect((await deactivate()).status).toBe(200)
})
