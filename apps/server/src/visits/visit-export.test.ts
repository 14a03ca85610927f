import { categories } from '@baquiano/contract/categories'
import { fields } from '@baquiano/contract/fields'
import { tasks } from '@baquiano/contract/tasks'
import { visits } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { startExports } from '../../test/exports.ts'
import { createField } from '../../test/field.ts'
import { aField } from '../../test/field-fixtures.ts'

const server = await startExports()
const { ask, call, run, signIn } = server

it("writes visits with the company's own fields, neutral, and no visit of another company", async () => {
  const field = await createField(server)
  const other = await createField(server)
  await other.planned()
  const body = { name: 'entrega', label: 'Entrega', object_type: 'SCHEDULE' as const }
  const { id: category_id } = (await call(categories.create, { body }, field.staff)).body
  const boxes = aField({ category_id, name: 'bultos', label: 'Bultos', type: 'Number' })
  await call(fields.create, { body: boxes }, field.staff)
  await field.planned({ description: '=1+1', data: { bultos: 3 } })
  await field.planned({ date: '2026-03-03', resource_id: null })
  const columns = ['number', 'date', 'hour_init', 'status', 'resource_name', 'description']
  const { id } = await ask(
    field.staff,
    { format: 'csv', language: 'de', columns: [...columns, 'imported', 'data.bultos'] },
    visits.export,
  )
  await run(field.company_id, id)
  const file = await call(tasks.file, { params: { id } }, field.staff)
  const [head, first, second, ...rest] = file.body.toString().split('\r\n')
  expect(head).toBe(
    '\uFEFFNummer,Datum,Von,Status,Ressource,Beschreibung,Importierter Verlauf,Bultos',
  )
  expect(first).toMatch(/^VT-1,2026-03-02,\d\d:00:00,Geplant,.+,'=1\+1,Nein,3$/)
  expect(second).toMatch(/^VT-2,2026-03-03,\d\d:00:00,Nicht zugewiesen,,,Nein,$/)
  expect(rest).toEqual([''])
})

it('is refused to whoever may not list visits', async () => {
  const { company_id } = await createField(server)
  const outsider = signIn({ company_id, permissions: new Set(['CALENDAR_READ']) })
  const body = { format: 'csv', columns: ['number'] }
  expect((await call(visits.export, { body }, outsider)).body.code).toBe('PERMISSION_REQUIRED')
})
