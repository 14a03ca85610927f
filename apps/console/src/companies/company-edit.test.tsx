import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openAs,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeCompany, paula } from '../../test/make-company.ts'
import { makeUser } from '../../test/make-user.ts'
import { companyValues } from './read-company.ts'

const path = '/dashboard/company/list'
const company = makeCompany()
const { id, update_on } = company
const later = '2026-11-20T16:38:00.000Z'

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/company/filter', { records: [company], total: 1, next_cursor: null })
  answers.set(`GET /v1/company/${id}`, company)
  answers.set(`GET /v1/company/${id}/administrator`, { records: [] })
})
afterEach(tearDownConsole)

const platform = () => makeUser({ company_id: null, company_name: null, company_time_zone: null })
const open = (search = '') => openAs(platform(), path + search)
const openForm = async () => {
  const history = open(`?form=edit&company=${id}`)
  await screen.findByRole('heading', { name: 'Editar empresa' })
  return history
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const puts = () => sentTo('PUT', `/v1/company/${id}`)

it('lists what is asked for in the address, without marks, and opens a company', async () => {
  const history = open('?status=Active&search=aurora')
  fireEvent.click(await screen.findByRole('button', { name: /Droguerías Aurora/ }))
  await screen.findByRole('heading', { name: 'Editar empresa' })
  expect(sentTo('POST', '/v1/company/filter')[0]?.body.filters).toEqual({
    status: 'Active',
    search: 'aurora',
  })
  expect(screen.queryByRole('checkbox')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('button', { name: 'Quitar Estado' })
  expect(new URLSearchParams(history.location.search).get('company')).toBe(null)
})

it('saves every field as it was known, with the contact that was made the main one first', async () => {
  await openForm()
  write('Ciudad', 'Envigado')
  fireEvent.click(screen.getByRole('button', { name: 'Contacto principal: Óscar Peñaloza' }))
  fireEvent.click(screen.getByRole('button', { name: 'Agregar contacto' }))
  write('Correo electrónico', 'paula@aurora')
  save()
  await screen.findByText('Corrige 3 datos para continuar')
  screen.getByRole('link', { name: 'Contacto 3: Correo electrónico' })
  write('Correo electrónico', 'paula@aurora.test')
  const fields = within(screen.getByRole('region', { name: /Personas de contacto/ }))
  fireEvent.change(fields.getByLabelText('Nombre'), { target: { value: 'Paula Arbeláez' } })
  fireEvent.change(fields.getByLabelText('Teléfono'), { target: { value: '+57 300 000 0000' } })
  write('Cargo', 'Facturación')
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  answers.set(`PUT /v1/company/${id}`, { ...company, city: 'Envigado', update_on: later })
  save()
  await waitFor(() => expect(puts()).toHaveLength(1))
  const known = companyValues(company)
  const [mariana, oscar] = company.contact_persons
  expect(puts()[0]?.body).toEqual({
    ...known,
    city: 'Envigado',
    contact_persons: [oscar, mariana, paula],
  })
  expect(puts()[0]?.headers).toMatchObject({ 'if-match': `"${update_on}"` })
  await screen.findByText('Empresa Droguerías Aurora guardada')
})

it('ends a period by its length, and says what its own clock shows', async () => {
  await openForm()
  write('Inicio de operación', '2026-12-01')
  fireEvent.click(screen.getByRole('button', { name: '6 meses' }))
  expect(screen.getByLabelText('Fin de operación').getAttribute('value')).toBe('31/05/2027')
  screen.getByText('182 días')
  write('Fin de operación', '2026-11-01')
  save()
  await screen.findByText('El fin no puede ser antes del inicio')
  expect(puts()).toEqual([])
})

it('puts a tax number that is taken beside its field, and merges what somebody else saved', async () => {
  await openForm()
  write('NIT', '800')
  answers.set(`PUT /v1/company/${id}`, errorResponse(409, 'COMPANY_NIT_TAKEN'))
  save()
  await screen.findByText('Ya hay una empresa con ese NIT')
  const serverVersion = makeCompany({
    nit: '700',
    phone: '1',
    update_on: later,
    update_by_name: 'Pía Mora',
  })
  answers.set(
    `PUT /v1/company/${id}`,
    errorResponse(409, 'RECORD_CHANGED', { record: serverVersion }),
  )
  save()
  await screen.findByText(/Pía Mora guardó cambios/)
  const panel = await screen.findByRole('region', { name: 'Dos versiones' })
  fireEvent.click(within(panel).getByRole('radio', { name: 'Tu versión: 800' }))
  answers.set(`PUT /v1/company/${id}`, { ...serverVersion, nit: '800' })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar combinación' }))
  await waitFor(() => expect(puts()).toHaveLength(3))
  expect(puts()[2]?.body).toMatchObject({ nit: '800', phone: '1' })
  expect(puts()[2]?.headers).toMatchObject({ 'if-match': `"${later}"` })
})

it('asks before it deactivates, and reactivates when that is undone', async () => {
  await openForm()
  const at = `/v1/company/${id}/status`
  const inactive = { ...company, status: 'Inactive', update_on: later }
  answers.set(`PUT ${at}`, inactive)
  fireEvent.click(screen.getByRole('button', { name: 'Desactivar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Desactivar Droguerías Aurora?' })
  expect(sentTo('PUT', at)).toEqual([])
  answers.set(`GET /v1/company/${id}`, inactive)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }))
  await screen.findByRole('button', { name: 'Reactivar' })
  // Toasts of other tests may still be there.
  const [toast] = await screen.findAllByText('Droguerías Aurora quedó inactiva')
  fireEvent.click(within(toast?.parentElement ?? document.body).getByText('Deshacer'))
  await waitFor(() => expect(sentTo('PUT', at)).toHaveLength(2))
  expect(sentTo('PUT', at).map(({ body }) => body.status)).toEqual(['Inactive', 'Active'])
  expect(sentTo('PUT', at)[1]?.headers).toMatchObject({ 'if-match': `"${later}"` })
})

it('asks before unsaved changes are left behind', async () => {
  await openForm()
  write('Ciudad', 'Envigado')
  expect(screen.getByRole('button', { name: 'Desactivar' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
})
