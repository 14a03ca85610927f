import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'
import { makePerson } from '../../test/make-person.ts'

const ana = makePerson()
const { id, role_id, update_on } = ana
const later = '2026-11-20T16:38:00.000Z'
const role = {
  id: role_id,
  name: 'SUPERVISOR',
  alias: '',
  description: '',
  permissions: [],
  may_relate: true,
}
const higherRole = { ...role, id: '0195d5a0-0000-7000-8000-0000000000b2', name: 'ADMINISTRADOR' }
const at = `/v1/resource/${id}`
const page = (records: readonly object[]) => ({ records, total: records.length, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [role, { ...higherRole, permissions: ['COMPANY_CREATE'] }])
  answers.set('POST /v1/resource/filter', page([ana]))
  answers.set(`GET ${at}`, ana)
})
afterEach(tearDownConsole)

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Toasts of other tests may still be there. */
const undo = async (message: string) => {
  const toasts = await screen.findAllByText(message)
  const toast = toasts.at(-1)?.parentElement
  if (toast) fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))
}
const openForm = async (held = permissions) => {
  const history = openPage(`/apps/resource/resource-edit/${id}`, held)
  await screen.findByRole('heading', { name: 'Editar persona' })
  return history
}

it('saves what is written but the e-mail, and puts it back when that is undone', async () => {
  const history = await openForm()
  expect(screen.getByLabelText('Correo').hasAttribute('readonly')).toBe(true)
  write('Teléfono', '+57 300 555 0100')
  answers.set(`PUT ${at}`, errorResponse(409, 'RESOURCE_USERNAME_TAKEN'))
  press('Guardar')
  await screen.findByText('El usuario ya está registrado')
  const saved = { ...ana, phone: '+57 300 555 0100', update_on: later }
  answers.set(`PUT ${at}`, saved)
  answers.set(`GET ${at}`, saved)
  press('Guardar')
  await screen.findByText('Guardamos los datos de Ana Gil')
  expect(history.location.pathname).toBe(`/apps/resource/resource-view/${id}`)
  const [, sent] = sentTo('PUT', at)
  expect(sent?.headers).toMatchObject({ 'if-match': `"${update_on}"` })
  expect(sent?.body).toMatchObject({ phone: '+57 300 555 0100', role_id })
  expect(sent?.body).not.toHaveProperty('email')
  await undo('Guardamos los datos de Ana Gil')
  await waitFor(() => expect(sentTo('PUT', at)[2]?.body).toMatchObject({ phone: null }))
})

it('saves the fields of the company, and says which of them are wrong', async () => {
  const size = makeField({ name: 'talla', label: 'Talla', object_type: 'RESOURCE', required: true })
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields: [size] })
  await openForm()
  press('Guardar')
  await screen.findByRole('link', { name: /Talla/ })
  expect(sentTo('PUT', at)).toHaveLength(0)
  write('Talla', 'M')
  answers.set(`PUT ${at}`, { ...ana, data: { talla: 'M' }, update_on: later })
  press('Guardar')
  await screen.findByText('Guardamos los datos de Ana Gil')
  expect(sentTo('PUT', at)[0]?.body).toMatchObject({ data: { talla: 'M' }, object_type_id: null })
})

it('lays two versions side by side, and says whose the other is', async () => {
  await openForm()
  write('Nombre', 'Anabel')
  const serverVersion = { ...ana, name: 'Annie', update_on: later, update_by_name: 'Lucía' }
  answers.set(`PUT ${at}`, errorResponse(409, 'RECORD_CHANGED', { record: serverVersion }))
  press('Guardar')
  const panel = await screen.findByRole('region', { name: 'Dos versiones' })
  fireEvent.click(within(panel).getByRole('radio', { name: 'La versión de Lucía: Annie' }))
  answers.set(`PUT ${at}`, serverVersion)
  press('Guardar combinación')
  await waitFor(() => expect(sentTo('PUT', at)).toHaveLength(2))
  expect(sentTo('PUT', at)[1]?.headers).toMatchObject({ 'if-match': `"${later}"` })
})

it('offers no role that may more than its giver, and explains what the server refuses', async () => {
  const held = permissions.filter((name) => name !== 'COMPANY_CREATE')
  await openForm(held)
  const field = screen.getByRole('combobox', { name: 'Rol' })
  await waitFor(() => expect(field.hasAttribute('disabled')).toBe(false))
  fireEvent.click(field)
  const option = await screen.findByText('Administrador (puede más que tú)')
  expect(option.closest('[role=option]')?.getAttribute('data-combobox-disabled')).toBe('true')
  write('Apellido', 'Gómez')
  answers.set(`PUT ${at}`, errorResponse(409, 'LAST_ADMINISTRATOR'))
  press('Guardar')
  await screen.findByText(/Es la última persona que administra la empresa/)
})

it('takes an inactive point away first, so that the rest can be saved', async () => {
  const point = '0195d5a0-0000-7000-8000-0000000000d1'
  const related = { ...ana, visit_point_ids: [point] }
  answers.set(`GET ${at}`, related)
  answers.set(`GET /v1/visit-point/${point}`, errorResponse(404, 'VISIT_POINT_NOT_FOUND'))
  answers.set('POST /v1/visit-point/filter', page([]))
  await openForm()
  write('Nombre', 'Anabel')
  const blocked_by = [{ id: point, name: 'La Rosa' }]
  answers.set(`PUT ${at}`, errorResponse(409, 'VISIT_POINT_INACTIVE', { blocked_by }))
  press('Guardar')
  const blocking = within(await screen.findByRole('region', { name: 'Lo impide' }))
  const link = blocking.getByRole('link', { name: 'La Rosa' })
  expect(link.getAttribute('href')).toBe(`/apps/visit-point/visit-point-view/${point}`)
  const input = screen.getByRole('combobox', { name: 'Puntos de visita' })
  fireEvent.keyDown(input, { key: 'Backspace', code: 'Backspace' })
  answers.set(`PUT ${at}/relation`, { ...ana, update_on: later })
  answers.set(`PUT ${at}`, { ...ana, name: 'Anabel', update_on: later })
  press('Guardar')
  await screen.findByText('Guardamos los datos de Anabel Gil')
  expect(sentTo('PUT', `${at}/relation`)[0]?.body).toMatchObject({ visit_point_ids: [] })
  expect(sentTo('PUT', at)[1]?.headers).toMatchObject({ 'if-match': `"${later}"` })
})
