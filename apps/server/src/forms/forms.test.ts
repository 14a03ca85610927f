import { activities } from '@baquiano/contract/activities'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisit, anActivity } from '../../test/builders.ts'
import { aForm, aQuestion } from '../../test/form-fixtures.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server
let company_id: string
let token: string

beforeEach(() => {
  company_id = uuidv7()
  token = signIn({ company_id })
})

/** A visit of a resource with a phone, whose activity asks a form. */
async function openVisit() {
  const team = await createTeam(server, token)
  const { body: form } = await call(forms.create, { body: aForm() }, token)
  const { activity_id, visit_point_id, resource_id } = team
  const resource_ids = [resource_id]
  const body = anActivity({ active_form: true, form_id: form.id, resource_ids })
  await call(activities.update, { params: { id: activity_id }, body }, token)
  const plan = aVisit({ visit_point_id, activity_id, resource_id })
  const { body: visit } = await call(visits.create, { body: plan }, token)
  const phone = signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })
  return { form, activity_id, params: { id: visit.id }, phone }
}

const answerOf = (form_id: string, data: object, version = 1) => ({
  id: uuidv7(),
  form_id,
  version,
  data,
})

it('keeps what it asks, and makes a version of each change of that', async () => {
  const body = aForm()
  const made = await call(forms.create, { body }, token)
  expect(made).toMatchObject({ status: 200, body: { ...body, version: 1, field_count: 1 } })
  const params = { id: made.body.id }
  const renamed = await call(forms.update, { params, body: { ...body, name: 'Firma' } }, token)
  expect(renamed.body).toMatchObject({ name: 'Firma', version: 1 })
  const [first] = body.categories
  const more = [...body.fields, aQuestion({ category_id: first?.id ?? '', type: 'Number' })]
  const changed = await call(forms.update, { params, body: { ...body, fields: more } }, token)
  expect(changed.body).toMatchObject({ fields: more, version: 2, field_count: 2 })
})

it.each([
  ['fields.0.category_id', 'CATEGORY_NOT_FOUND', { categories: [] }],
  ['fields.1.name', 'FIELD_NAME_TAKEN', {}],
  ['fields.0.visible_when', 'FIELD_IN_CONDITION', {}],
])('refuses %s with %s', async (path, code, overrides) => {
  const form = aForm()
  const category_id = form.categories[0]?.id ?? ''
  const visible_when = { field: 'nadie', operator: 'is' as const, values: ['x'] }
  const wrong = {
    CATEGORY_NOT_FOUND: form.fields,
    FIELD_NAME_TAKEN: [...form.fields, aQuestion({ category_id, name: 'Recibe' })],
    FIELD_IN_CONDITION: [aQuestion({ category_id, visible_when })],
  }[code]
  const body = { ...form, ...overrides, ...(wrong && { fields: wrong }) }
  const answer = await call(forms.create, { body }, token)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
})

it('is answered by the phone of the visit in the version that asked, whatever changed since', async () => {
  const { form, params, phone } = await openVisit()
  const received = await call(formAnswers.form, { params }, phone)
  expect(received.body).toMatchObject({ form_id: form.id, version: 1, fields: form.fields })
  const number = aQuestion({ category_id: form.categories[0].id, name: 'cajas', type: 'Number' })
  const { name, status, categories } = form
  const other = { name, status, categories, fields: [number] }
  await call(forms.update, { params: { id: form.id }, body: other }, token)

  const body = answerOf(form.id, { recibe: 'Luz' })
  const first = await call(formAnswers.answer, { params, body }, phone)
  expect(first).toMatchObject({ status: 200, body: { version: 1, data: { recibe: 'Luz' } } })
  expect((await call(formAnswers.answer, { params, body }, phone)).body).toEqual(first.body)
  const again = await call(
    formAnswers.answer,
    { params, body: answerOf(form.id, { cajas: 2 }, 2) },
    phone,
  )
  expect(again).toMatchObject({ status: 409, body: { code: 'VISIT_ANSWERED' } })

  const { records } = (await call(formAnswers.list, { params }, token)).body
  expect(records).toMatchObject([
    { name, version: 1, fields: form.fields, data: { recibe: 'Luz' } },
  ])
  const unplanned = await call(visits.remove, { params }, token)
  expect(unplanned).toMatchObject({ status: 409, body: { code: 'VISIT_HAS_ANSWERS' } })
  const removed = await call(forms.remove, { params: { id: form.id } }, token)
  expect(removed).toMatchObject({ status: 409, body: { code: 'FORM_IN_USE' } })
})

it('refuses answers that the version does not take, and visits of others', async () => {
  const { form, params, phone } = await openVisit()
  const send = (data: object, version?: number, by = phone) =>
    call(formAnswers.answer, { params, body: answerOf(form.id, data, version) }, by)
  expect((await send({})).body.errors).toEqual([{ path: 'data.recibe', code: 'REQUIRED' }])
  expect((await send({ recibe: 'Luz', otro: 1 })).body.code).toBe('UNKNOWN_FIELD')
  expect((await send({ recibe: 'Luz' }, 2)).body.code).toBe('FORM_NOT_FOUND')
  const otherPhone = signIn({ company_id, kind: 'device', device_id: uuidv7() })
  expect((await send({ recibe: 'Luz' }, 1, otherPhone)).body.code).toBe('VISIT_NOT_FOUND')
  expect((await call(formAnswers.form, { params }, otherPhone)).status).toBe(404)
})

it('is asked only of an activity whose form is active, and of none that does not exist', async () => {
  const { activity_id, params, phone, form } = await openVisit()
  const activity = { id: activity_id }
  const off = anActivity({ active_form: false, form_id: form.id })
  const { body: saved } = await call(activities.update, { params: activity, body: off }, token)
  expect(saved).toMatchObject({ form_id: form.id, form_name: form.name })
  expect((await call(formAnswers.form, { params }, phone)).body.code).toBe('FORM_NOT_FOUND')
  const unknown = anActivity({ form_id: uuidv7() })
  const rejected = await call(activities.update, { params: activity, body: unknown }, token)
  expect(rejected.body.code).toBe('FORM_NOT_FOUND')
})

it('is closed to a company without forms', async () => {
  const without = signIn({ company_id, modules: new Set(['ACTIVITY', 'CALENDAR']) })
  expect((await call(forms.filter, { body: {} }, without)).body.code).toBe('FORMS_NOT_ENABLED')
})
