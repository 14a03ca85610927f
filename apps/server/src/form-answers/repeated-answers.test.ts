import { activities } from '@baquiano/contract/activities'
import { definitionOf } from '@baquiano/contract/fields'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import { tasks } from '@baquiano/contract/tasks'
import { uploads } from '@baquiano/contract/uploads'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aDot } from '../../test/a-setting.ts'
import { anActivity } from '../../test/builders.ts'
import { startExports } from '../../test/exports.ts'
import { createField } from '../../test/field.ts'
import { aForm, aQuestion } from '../../test/form-fixtures.ts'

const server = await startExports()
const { call, run } = server
const field = await createField(server)
const section = { id: uuidv7(), label: 'Medidores' }
const part = (name: string, label: string, type: 'Text' | 'Number' | 'Image') =>
  definitionOf({ name, label, type, required: name === 'serie' })
const meters = {
  ...aQuestion({
    category_id: section.id,
    name: 'medidores',
    label: 'Medidor',
    type: 'Composed',
    children: [
      part('serie', 'Serie', 'Text'),
      part('lectura', 'Lectura', 'Number'),
      part('foto', 'Foto', 'Image'),
    ],
  }),
  is_repeated: true,
}
const form = aForm({ categories: [section], fields: [meters] })

it('takes a group of questions once for each meter of a house, and writes a line for each to the file', async () => {
  const { body: made } = await call(forms.create, { body: form }, field.staff)
  const params = { id: made.id }
  const activity = anActivity({
    active_form: true,
    form_id: made.id,
    resource_ids: [field.resource_id],
  })
  const of = { params: { id: field.activity_id }, body: activity }
  expect((await call(activities.update, of, field.staff)).status).toBe(200)

  const unchanged = await call(forms.update, { params, body: form }, field.staff)
  expect(unchanged.body).toMatchObject({ version: 1, fields: [{ is_repeated: true }] })

  const query = { upload_type: 'Image', name: 'medidor.png' } as const
  const { body: file } = await call(uploads.createOfDevice, { query, file: aDot }, field.phone)
  const foto = [{ id: file.id, name: 'medidor.png' }]
  const { id: visit_id } = await field.planned()
  const answer = (medidores: readonly object[]) => ({
    params: { id: visit_id },
    body: { id: uuidv7(), form_id: made.id, version: 1, data: { medidores } },
  })
  const incomplete = await call(
    formAnswers.answer,
    answer([{ serie: 'A' }, { lectura: 3 }]),
    field.phone,
  )
  expect(incomplete.body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'data.medidores.1.serie', code: 'REQUIRED' }],
  })
  const given = [{ serie: 'A-1', lectura: 120 }, {}, { serie: 'B-2', foto }]
  expect((await call(formAnswers.answer, answer(given), field.phone)).status).toBe(200)

  const ofVisit = await call(formAnswers.list, { params: { id: visit_id } }, field.staff)
  expect(ofVisit.body.records[0].data).toEqual({ medidores: [given[0], given[2]] })
  const picture = await call(uploads.file, { params: { id: file.id } }, field.staff)
  expect(picture.status).toBe(200)

  const asked = { format: 'csv', columns: ['number', 'data.medidores'], language: 'es' }
  const { body: task } = await call(formAnswers.export, { params, body: asked }, field.staff)
  await run(field.company_id, task.id)
  const written = await call(tasks.file, { params: { id: task.id } }, field.staff)
  expect(written.body.toString().slice(1)).toBe(
    'Visita,Medidor\r\nVT-1,"1. Serie: A-1; Lectura: 120\n2. Serie: B-2; Foto: medidor.png"\r\n',
  )
})
