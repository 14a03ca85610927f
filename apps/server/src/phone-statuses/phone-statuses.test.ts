import { activities } from '@baquiano/contract/activities'
import { companies } from '@baquiano/contract/companies'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { phoneStatuses } from '@baquiano/contract/phone-statuses'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { fieldVisits } from '@baquiano/contract/visits'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, anActivity } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { aForm, aQuestion } from '../../test/form-fixtures.ts'
import { sampleOf } from '../../test/sample-of.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { aZone, aZoneLayer } from '../../test/zone-fixtures.ts'

const server = await startTestServer()
const { call, signInPlatform } = server
const made = throwOnRejection(server).call
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  const company_id = uuidv7()
  await made(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  field = await createField(server, company_id)
})

async function makeStatus(name: string, more: object = {}): Promise<string> {
  const body = sampleOf(mobileStatuses.update.body, { name, status: 'Active', ...more })
  return (await made(mobileStatuses.create, { body }, field.staff)).body.id
}

const transmit = () => {
  const fix = { id: uuidv7(), fix_at: testNow, cx: -74.075, cy: 4.605 }
  return made(tracking.send, { body: { positions: [fix] } }, field.phone)
}

const choose = async (mobile_status_id: string | null, more: object = {}) => {
  const body = { mobile_status_id, chosen_at: testNow, ...more }
  const { status, body: answer } = await call(phoneStatuses.choose, { body }, field.phone)
  return status === 200 ? answer.current_id : answer.code
}

it('offers the active statuses by name, and takes one once the phone has transmitted', async () => {
  const [route, lunch] = [
    await makeStatus('Ruta', { start_events: true }),
    await makeStatus('Almuerzo'),
  ]
  await makeStatus('Taller', { status: 'Inactive' })
  const told = async () => (await made(phoneStatuses.list, {}, field.phone)).body
  expect(await told()).toMatchObject({
    records: [{ id: lunch }, { id: route, start_events: true }],
    current_id: null,
    has_transmitted: false,
  })
  expect(await choose(lunch)).toBe('MOBILE_NEVER_TRANSMITTED')
  await transmit()
  expect(await choose(lunch)).toBe(lunch)
  expect(await told()).toMatchObject({ current_id: lunch, has_transmitted: true })
  const seen = await made(resources.get, { params: { id: field.resource_id } }, field.staff)
  expect(seen.body).toMatchObject({ mobile_status_name: 'Almuerzo' })
  expect(await choose(uuidv7())).toBe('MOBILE_STATUS_NOT_FOUND')
  expect(await choose(null)).toBe(null)
})

it('lets a choice that comes late replace none that was made after it, by whomever', async () => {
  await transmit()
  const [lunch, route] = [await makeStatus('Almuerzo'), await makeStatus('Ruta')]
  const early = { chosen_at: '2026-03-02T13:00:00.000Z' }
  const params = { id: field.resource_id }
  await made(resources.setMobileStatus, { params, body: { mobile_status_id: route } }, field.staff)
  expect(await choose(lunch, early)).toBe(route)
  // Nor does a clock that runs ahead hold others up.
  expect(await choose(lunch, { chosen_at: '2099-01-01T00:00:00.000Z' })).toBe(lunch)
  await made(resources.setMobileStatus, { params, body: { mobile_status_id: route } }, field.staff)
  expect((await made(phoneStatuses.list, {}, field.phone)).body.current_id).toBe(route)
})

it('judges a status that is for zones by where it was chosen', async () => {
  await transmit()
  const inZone = await makeStatus('Base', { zone_required: true })
  const { body: layer } = await made(zoneLayers.create, { body: aZoneLayer() }, field.staff)
  const zone = { ...aZone({ zone_layer_id: layer.id, resource_id: field.resource_id }) }
  await made(zones.create, { body: zone }, field.staff)
  expect(await choose(inZone, { cx: -70, cy: 1, accuracy_m: 5 })).toBe('MOBILE_OUTSIDE_ZONES')
  expect(await choose(inZone, { cx: -74.075, cy: 4.605, accuracy_m: 5 })).toBe(inZone)
})

it('asks for the form of the visit that somebody is at, before a status that wants it', async () => {
  await transmit()
  const closed = await makeStatus('Cierre', { active_form: true })
  expect(await choose(closed)).toBe(closed)
  expect(await choose(null)).toBe(null)
  const { id } = await field.planned()
  const visit = { params: { id } }
  for (const transition of ['on_the_way', 'start'])
    await made(fieldVisits.report, { ...visit, body: { id: uuidv7(), transition } }, field.phone)
  expect(await choose(closed)).toBe(closed)
  expect(await choose(null)).toBe(null)
  const section = { id: uuidv7(), label: 'Entrega' }
  const note = aQuestion({ category_id: section.id, name: 'nota', type: 'Text' })
  const asked = aForm({ categories: [section], fields: [note] })
  const { body: form } = await made(forms.create, { body: asked }, field.staff)
  const { activity_id, resource_id } = field
  const body = anActivity({ active_form: true, form_id: form.id, resource_ids: [resource_id] })
  await made(activities.update, { params: { id: activity_id }, body }, field.staff)
  expect(await choose(closed)).toBe('MOBILE_STATUS_FORM_REQUIRED')
  const lunch = await makeStatus('Almuerzo')
  expect(await choose(lunch)).toBe(lunch)
  const answer = { id: uuidv7(), form_id: form.id, version: 1, data: { nota: 'Sin novedad' } }
  await made(formAnswers.answer, { ...visit, body: answer }, field.phone)
  expect(await choose(closed)).toBe(closed)
})
