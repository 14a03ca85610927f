import { question } from '@baquiano/contract/fields'
import type { Form } from '@baquiano/contract/forms'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

/** The page and its code come first. */

const designer = makeUser({
  userRole: 'admin',
  permissions: [...permissions],
  modules: [...moduleNames],
})
const at = '2026-11-20T15:04:00.000Z'
const idOf = (end: string) => `0195d5a0-0000-7000-8000-0000000000${end}`
const section = { id: idOf('c1'), label: 'Entrega' }
const questionOf = (overrides: object) =>
  question.parse({ id: idOf('a1'), category_id: section.id, type: 'Text', ...overrides })
const receiver = questionOf({ name: 'recibe', label: 'Quién recibe', required: true })
const form: Form = {
  id: idOf('f1'),
  name: 'Entrega firmada',
  status: 'Active',
  categories: [section],
  fields: [receiver],
  version: 3,
  field_count: 1,
  activity_count: 2,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}
const opened = `/apps/form?form=edit&record=${form.id}`
const save = `/v1/form/${form.id}`

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/form/filter', { records: [form], total: 1, next_cursor: null })
  answers.set(`GET ${save}`, form)
  answers.set(`PUT ${save}`, { ...form, version: 4 })
})
afterEach(tearDownConsole)

const phone = () => within(screen.getByRole('complementary'))
const added = async (type: string) => {
  fireEvent.click(await screen.findByRole('button', { name: type }))
  return screen.findByRole('textbox', { name: 'Etiqueta' })
}

it('lists forms, and shows the questions of one with how a phone asks them', async () => {
  openAs(designer, '/apps/form')
  fireEvent.click(await screen.findByText('Entrega firmada'))
  await screen.findByRole('button', { name: /^Quién recibe/ })
  phone().getByRole('textbox', { name: /^Quién recibe/ })
  expect(screen.getByText(/^Versión 3\./).textContent).toContain('crea la siguiente')
})

it('lets the parts of a question repeat, as a phone would ask them', async () => {
  openAs(designer, opened)
  fireEvent.click(await screen.findByRole('button', { name: 'Grupo de campos' }))
  const [label = document.body] = await screen.findAllByRole('textbox', { name: 'Etiqueta' })
  fireEvent.change(label, { target: { value: 'Medidor' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Se repite/ }))
  fireEvent.change(screen.getByLabelText('Veces como máximo'), { target: { value: '2' } })
  fireEvent.blur(screen.getByLabelText('Veces como máximo'))
  phone().getByText('Medidor · 1')
  fireEvent.click(phone().getByRole('button', { name: 'Agregar otra vez: Medidor' }))
  phone().getByText('Medidor · 2')
  expect(phone().queryByRole('button', { name: 'Agregar otra vez: Medidor' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', save)).toHaveLength(1))
  expect(sentTo('PUT', save)[0]?.body.fields[1]).toMatchObject({
    name: 'medidor',
    type: 'Composed',
    is_repeated: true,
    limits: { min: null, max: 2 },
  })
})

it('saves a new question with the others, named after what it asks', async () => {
  openAs(designer, opened)
  fireEvent.change(await added('Número'), { target: { value: '¿Cuántas cajas?' } })
  phone().getByRole('textbox', { name: '¿Cuántas cajas?' })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Formulario Entrega firmada guardado, versión 4')
  expect(sentTo('PUT', save)).toMatchObject([
    {
      body: {
        name: 'Entrega firmada',
        categories: [section],
        fields: [receiver, { name: 'cuantasCajas', label: '¿Cuántas cajas?', type: 'Number' }],
      },
      headers: { 'if-match': `"${at}"` },
    },
  ])
})

it('opens the question that cannot be saved, and sends nothing', async () => {
  openAs(designer, opened)
  fireEvent.change(await added('Texto'), { target: { value: 'Recibe' } })
  fireEvent.click(screen.getByRole('button', { name: /^Quién recibe/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(sentTo('PUT', save)).toEqual([])
})

it('asks on the phone one section after the other, as far as conditions show them', async () => {
  const other = { id: idOf('c2'), label: 'Novedad' }
  const visible_when = { field: 'recibe', operator: 'is' as const, values: ['nadie'] }
  const why = questionOf({
    id: idOf('a2'),
    name: 'porque',
    label: 'Por qué',
    category_id: other.id,
    visible_when,
  })
  answers.set(`GET ${save}`, { ...form, categories: [section, other], fields: [receiver, why] })
  openAs(designer, opened)
  await screen.findByRole('button', { name: /^Por qué/ })
  phone().getByText('1 de 1')
  const receives = phone().getByRole('textbox', { name: /^Quién recibe/ })
  fireEvent.change(receives, { target: { value: 'nadie' } })
  phone().getByText('1 de 2')
  fireEvent.click(phone().getByRole('button', { name: 'Siguiente' }))
  expect(phone().queryByRole('textbox', { name: /^Quién recibe/ })).toBeNull()
  phone().getByRole('textbox', { name: 'Por qué' })
})

it('offers no change to whoever may only look', async () => {
  const looker = makeUser({
    permissions: ['SERVIFORMS_LIST', 'SERVIFORMS_READ'],
    modules: [...moduleNames],
  })
  openAs(looker, opened)
  await screen.findByRole('button', { name: /^Quién recibe/ })
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Número' })).toBeNull()
})
