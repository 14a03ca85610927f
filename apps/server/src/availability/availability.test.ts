import { availability, availabilityRecord } from '@baquiano/contract/availability'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
const [monday, sunday] = ['2026-03-02', '2026-03-08']
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const params = () => ({ id: field.resource_id })
const get = () => call(availability.get, { params: params() }, field.staff)
const update = (body: object, headers = {}) =>
  call(availability.update, { params: params(), body, headers }, field.staff)
const dayOf = async (date: string, id = field.resource_id) => {
  const { body } = await call(availability.day, { body: { date } }, field.staff)
  return body.records.find(({ resource_id }: { resource_id: string }) => resource_id === id)
}

const early = { hour_init: '06:00:00', hour_end: '14:00:00' }
const hours = [early, early, early, early, early, early, null]
const lunch = { hour_init: '12:00:00', hour_end: '14:00:00', duration_s: 3600 }

it('lets whoever has no hours of their own work when the company does', async () => {
  expect((await get()).body).toMatchObject({ hours: null, breaks: [], absences: [] })
  expect(await dayOf(sunday)).toMatchObject({
    hours: { hour_init: '08:00:00', hour_end: '17:00:00' },
    absence: null,
  })
})

it('keeps hours, breaks and absences, and answers the day that follows from them', async () => {
  const absences = [{ date_init: monday, date_end: monday, part: 'morning', reason: 'Médico' }]
  const { status, body } = await update({ hours, breaks: [lunch], absences })
  expect(status).toBe(200)
  expect(body).toMatchObject({ hours, breaks: [lunch], absences, update_by_name: null })
  expect(await dayOf(sunday)).toMatchObject({ hours: null })
  expect(await dayOf(monday)).toMatchObject({
    hours: { hour_init: '12:00:00', hour_end: '14:00:00' },
    breaks: [lunch],
    absence: 'Médico',
  })
  const colleague = await dayOf(sunday, field.colleague_id)
  expect(colleague.hours).toEqual({ hour_init: '08:00:00', hour_end: '17:00:00' })
})

it('replaces no version that its caller has not seen', async () => {
  const first = availabilityRecord.parse((await get()).body)
  await update({ hours })
  const headers = { 'if-match': `"${first.update_on}"` }
  expect((await update({}, headers)).body).toMatchObject({ code: 'RECORD_CHANGED' })
  expect((await get()).body).toMatchObject({ hours })
})

it('rejects hours that end before they begin, and a resource that does not exist', async () => {
  const backwards = { hour_init: '14:00:00', hour_end: '06:00:00' }
  expect(await update({ hours: [backwards, ...hours.slice(1)] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'hours.0.hour_end', code: 'HOUR_END_BEFORE_INIT' }] },
  })
  const nobody = { params: { id: uuidv7() } }
  expect((await call(availability.get, nobody, field.staff)).body.code).toBe('RESOURCE_NOT_FOUND')
})
