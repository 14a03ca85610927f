import { permissions } from '@baquiano/contract/platform'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeField } from '../../../test/make-field.ts'
import { makePerson } from '../../../test/make-person.ts'

const role = { id: '0195d5a0-0000-7000-8000-0000000000b1', name: 'SUPERVISOR' }
const group_id = '0195d5a0-0000-7000-8000-0000000000c1'
const point_id = '0195d5a0-0000-7000-8000-0000000000d1'
const driver = '0195d5a0-0000-7000-8000-0000000000e1'
const courier = '0195d5a0-0000-7000-8000-0000000000e2'
const typologies = [
  { id: driver, name: 'Conductor', status: 'Active' },
  { id: courier, name: 'Mensajero', status: 'Active' },
]
const licence = makeField({
  name: 'licencia',
  label: 'Licencia',
  object_type: 'RESOURCE',
  required: true,
  typology_ids: [driver],
})
const ana = makePerson({ role_id: role.id, role_name: role.name })
const page = (records: readonly object[]) => ({ records, total: 1, next_cursor: null })
const draft = {
  step: 'device',
  values: {
    id: ana.id,
    name: 'Ana',
    lastname: 'Gil',
    identification: '52',
    phone: null,
    email: 'ana@example.com',
    username: 'anagil',
    role_id: role.id,
    activity_ids: [],
    group_ids: [group_id],
    visit_point_ids: [point_id],
    imei: null,
    own_status_id: null,
    object_type_id: driver,
    data: { licencia: 'C2' },
    pairs_device: true,
  },
}

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [
    { ...role, alias: '', description: '', permissions: [], may_relate: false },
  ])
  answers.set('POST /v1/activity/filter', page([]))
  answers.set('POST /v1/field/schema', { typologies, categories: [], fields: [licence] })
  answers.set('POST /v1/group/filter', page([{ id: group_id, name: 'Norte' }]))
  answers.set('POST /v1/visit-point/filter', page([{ id: point_id, name: 'La Rosa' }]))
  answers.set(`GET /v1/resource/${ana.id}`, ana)
})
afterEach(() => {
  tearDownConsole()
  sessionStorage.clear()
})

const open = () => openPage('/apps/resource/resource-create', permissions)
const begin = () => sessionStorage.setItem('resource-draft', JSON.stringify(draft))
const step = (name: string) => screen.findByRole('heading', { name, level: 2 })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

it('goes on only when a step is right, and keeps what was entered when going back and reloading', async () => {
  open()
  await step('Persona')
  press('Continuar')
  await screen.findByRole('link', { name: /Apellido/ })
  write('Nombre', 'Ana')
  write('Apellido', 'Gil')
  write('Identificación', '52')
  press('Continuar')
  // Of the first typology, which asks for it.
  await screen.findByRole('link', { name: /Licencia/ })
  write('Licencia', 'C2')
  press('Continuar')
  await step('Cuenta y rol')
  fireEvent.click(screen.getAllByRole('button', { name: 'Persona' })[0] ?? document.body)
  await step('Persona')
  expect(screen.getByRole('textbox', { name: 'Apellido' })).toHaveProperty('value', 'Gil')
  cleanup()
  open()
  await step('Persona')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'Ana')
  expect(screen.getByRole('textbox', { name: 'Licencia' })).toHaveProperty('value', 'C2')
})

it('registers somebody who only carries a phone without an e-mail, and says that no mail leaves', async () => {
  begin()
  open()
  await step('Teléfono y resumen')
  press('Cuenta y rol')
  await step('Cuenta y rol')
  write('Correo', '')
  press('Continuar')
  await step('Trabajo')
  press('Continuar')
  await step('Teléfono y resumen')
  screen.getByText('Sin correo')
  screen.getByText('Nada se crea hasta que pulses «Registrar».')
  screen.getByText(/^Vinculas su teléfono/)
  answers.set('POST /v1/resource', { ...ana, email: null })
  press('Registrar')
  await screen.findByText(/quedó registrado sin correo/)
  expect(sentTo('POST', '/v1/resource')[0]?.body.email).toBe(null)
})

it('asks for the fields of the typology that somebody has, and of no other', async () => {
  open()
  await step('Persona')
  expect(screen.getByRole('textbox', { name: 'Licencia' })).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Tipología' }))
  fireEvent.click(await screen.findByText('Mensajero'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Licencia' })).toBeNull())
})

it('registers somebody with their work by one call, and goes on to their phone', async () => {
  begin()
  const history = open()
  await step('Teléfono y resumen')
  await screen.findAllByText('Norte')
  // What is about to be sent, the company's own fields as well.
  expect(screen.getByText('C2')).toBeTruthy()
  expect(screen.getByText('Conductor')).toBeTruthy()
  answers.set('POST /v1/resource', errorResponse(409, 'EMAIL_TAKEN'))
  press('Invitar')
  await step('Cuenta y rol')
  await screen.findByText('El correo ya está registrado')
  write('Correo', 'ana.gil@example.com')
  press('Continuar')
  await step('Trabajo')
  press('Continuar')
  await step('Teléfono y resumen')
  answers.set('POST /v1/resource', ana)
  press('Invitar')
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/apps/resource/resource-device/${ana.id}`),
  )
  const [first, second] = sentTo('POST', '/v1/resource')
  expect(second?.body).toMatchObject({ group_ids: [group_id], visit_point_ids: [point_id] })
  expect(second?.body).toMatchObject({ object_type_id: driver, data: { licencia: 'C2' } })
  expect(second?.body.pairs_device).toBe(undefined)
  expect(second?.body.id).toBe(first?.body.id)
  expect(sessionStorage.getItem('resource-draft')).toBe(null)
})

it('names the inactive visit points that it is rejected for', async () => {
  begin()
  open()
  await step('Teléfono y resumen')
  const details = { blocked_by: [{ id: point_id, name: 'La Rosa' }] }
  answers.set('POST /v1/resource', errorResponse(409, 'VISIT_POINT_INACTIVE', details))
  press('Invitar')
  const named = await screen.findByRole('region', { name: 'Lo impide' })
  expect(within(named).getByRole('link', { name: 'La Rosa' })).toBeDefined()
  const gone = { blocked_by: [{ id: point_id, name: point_id }] }
  answers.set('POST /v1/resource', errorResponse(404, 'VISIT_POINT_NOT_FOUND', gone))
  press('Invitar')
  await screen.findByText(/Un punto que ya no existe/)
  expect(screen.queryByRole('link', { name: 'La Rosa' })).toBeNull()
})
