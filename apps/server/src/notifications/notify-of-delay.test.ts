import { type Notification, notifications } from '@baquiano/contract/notifications'
import { roles } from '@baquiano/contract/roles'
import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aRole } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock, signIn } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit
let beto: string

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  const { company_id, role_id, staff, colleague_id } = field
  const body = aRole({ permissions: ['CALENDAR_LIST'] })
  await call(roles.update, { params: { id: role_id }, body }, staff)
  beto = signIn({ company_id, id: colleague_id })
  visit = await field.planned()
})

const note = (rest: object = {}) => {
  const text = 'Aviso: llego unos 15 min tarde.'
  const body = { id: uuidv7(), text, noted_at: testNow, late_min: 15, ...rest }
  return call(fieldVisits.note, { params: { id: visit.id }, body }, field.phone)
}
/** What a person is told of delays. */
async function delaysOf(token: string) {
  await deliverAll(server)
  const { records } = (await call(notifications.list, {}, token)).body
  return records.filter(({ kind }: Notification) => kind === 'EVENT_LATE_PREDICTED')
}

it('notifies those who watch the calendar of who says that they come late, once, but not that person', async () => {
  const id = uuidv7()
  expect((await note({ id })).status).toBe(200)
  await note({ id })
  const { number, visit_point_name } = visit
  const params = { number, visit_point_name, resource_name: 'Ana Restrepo', late_min: 15 }
  expect(await delaysOf(beto)).toMatchObject([{ record_id: visit.id, params }])
  const ana = signIn({ company_id: field.company_id, id: field.resource_id })
  expect(await delaysOf(ana)).toEqual([])
  const { records } = (await call(visits.listEvents, { params: { id: visit.id } }, field.staff))
    .body
  expect(records).toContainEqual(expect.objectContaining({ id, transition: 'note' }))
})

it('notifies of no delay that is old by the time it arrives, nor of a visit that is over or of somebody else', async () => {
  setClock('2026-03-02T15:16:00.000Z')
  await note()
  const params = { id: visit.id }
  const body = { resource_id: field.colleague_id }
  await call(visits.assign, { params, body }, field.staff)
  await note({ noted_at: '2026-03-02T15:16:00.000Z' })
  expect(await delaysOf(beto)).toEqual([])
})
