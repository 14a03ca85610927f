import { activities } from '@baquiano/contract/activities'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import { tasks } from '@baquiano/contract/tasks'
import { uploads } from '@baquiano/contract/uploads'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { aDot } from '../../test/a-setting.ts'
import { anActivity } from '../../test/builders.ts'
import { startExports } from '../../test/exports.ts'
import { createField } from '../../test/field.ts'
import { aForm, aQuestion } from '../../test/form-fixtures.ts'
import { testNow } from '../../test/server.ts'

const server = await startExports()
const { call, run, signIn } = server
const field = await createField(server)
const section = { id: uuidv7(), label: 'Entrega' }
const question = (overrides: Partial<Parameters<typeof aQuestion>[0]>) =>
  aQuestion({ category_id: section.id, ...overrides })
let form_id: string

/** A visit that the phone answers in a version of the form. */
async function answered(version: number, data: object, answered_at?: string): Promise<void> {
  const visit = await field.planned()
  const body = { id: uuidv7(), form_id, version, data, answered_at }
  const sent = await call(formAnswers.answer, { params: { id: visit.id }, body }, field.phone)
  expect(sent.status).toBe(200)
}

beforeAll(async () => {
  const options = [
    { value: 'a', label: 'Completa' },
    { value: 'b', label: 'Parcial' },
  ]
  const entrega = question({ name: 'entrega', label: '¿Cómo fue?', type: 'Select', options })
  const first = aForm({
    categories: [section],
    fields: [entrega, question({ name: 'nota', label: 'Nota' })],
  })
  form_id = (await call(forms.create, { body: first }, field.staff)).body.id
  const resource_ids = [field.resource_id, field.colleague_id]
  const activity = anActivity({ active_form: true, form_id, resource_ids })
  const params = { id: field.activity_id }
  await call(activities.update, { params, body: activity }, field.staff)
  await answered(1, { entrega: 'b', nota: '=1+1' }, '9999-12-31T23:59:59-05:00')
  const signature = question({ name: 'firma', label: 'Firma', type: 'Image' })
  const fields = [{ ...entrega, options: options.slice(0, 1) }, signature]
  await call(forms.update, { params: { id: form_id }, body: { ...first, fields } }, field.staff)
  const query = { upload_type: 'Image', name: 'firma.png' } as const
  const { body: file } = await call(uploads.createOfDevice, { query, file: aDot }, field.phone)
  await answered(2, { entrega: 'a', firma: [{ id: file.id, name: 'firma.png' }] })
})

const params = () => ({ id: form_id })

it('tells what all versions asked, each question once', async () => {
  const { body } = await call(formAnswers.questions, { params: params() }, field.staff)
  expect(body.version).toBe(2)
  expect(body.fields.map(({ name }: { name: string }) => name)).toEqual([
    'entrega',
    'firma',
    'nota',
  ])
})

it('lists what was answered with its visit, by version and by visit', async () => {
  const list = async (filters: object) => {
    const body = { filters, order_by: 'answered_at' }
    const answer = await call(formAnswers.filter, { params: params(), body }, field.staff)
    return answer.body.records.map(({ number }: { number: number }) => number)
  }
  expect((await list({})).toSorted()).toEqual([1, 2])
  expect(await list({ version: 2 })).toEqual([2])
  expect(await list({ search: 'vt-1' })).toEqual([1])
  expect(await list({ resource_id: field.colleague_id })).toEqual([])
  const days = { date_init: '2020-01-01', date_end: '2020-01-02' }
  expect(await list({ answered: days })).toEqual([])
})

it('keeps no answer of a time to come, as a clock ahead may say', async () => {
  const { body } = await call(formAnswers.filter, { params: params(), body: {} }, field.staff)
  const times = body.records.map(({ answered_at }: { answered_at: string }) => answered_at)
  expect(times).toEqual([testNow, testNow])
})

it('writes a row for each visit, with labels of every version, names of files, and neutral', async () => {
  const columns = ['number', 'version', 'data.entrega', 'data.firma', 'data.nota', 'visit_link']
  const request = { format: 'csv', columns, sort: 'ASC' }
  const { body: task } = await call(
    formAnswers.export,
    { params: params(), body: request },
    field.staff,
  )
  await run(field.company_id, task.id)
  const file = await call(tasks.file, { params: { id: task.id } }, field.staff)
  const [head, ...rows] = file.body.toString().trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFVisita,Versión,¿Cómo fue?,Firma,Nota,Enlace a la visita')
  expect(rows.toSorted()).toEqual([
    expect.stringMatching(/^VT-1,1,Parcial,,'=1\+1,http.+\/apps\/calendar\/visit\/.+$/),
    expect.stringMatching(/^VT-2,2,Completa,firma\.png,,http.+\/apps\/calendar\/visit\/.+$/),
  ])
})

it('is closed to another company, and to whoever may not list visits', async () => {
  const outsider = signIn({ company_id: uuidv7() })
  const body = { format: 'csv', columns: ['number'] }
  for (const spec of [formAnswers.export, formAnswers.filter]) {
    const input = { params: params(), body: spec === formAnswers.filter ? {} : body }
    expect((await call(spec, input, outsider)).body.code).toBe('FORM_NOT_FOUND')
  }
  const { company_id } = field
  const reader = signIn({ company_id, permissions: new Set(['CALENDAR_READ']) })
  const rejected = await call(formAnswers.export, { params: params(), body }, reader)
  expect(rejected.body.code).toBe('PERMISSION_REQUIRED')
})
