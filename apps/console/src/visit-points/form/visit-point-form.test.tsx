import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { makePoint } from '../../../test/make-point.ts'

const point = makePoint()
const at = `/v1/visit-point/${point.id}`
const later = '2026-11-20T16:38:00.000Z'
const duplicate = {
  cx: -75.6,
  cy: 6.25,
  precision: 'street',
  source: 'map',
  attribution: '',
  address: 'Calle 10',
  city: 'Medellín',
  department: 'Antioquia',
  country: 'Colombia',
}
const none = { records: [] }
const typologies = [{ id: point.object_type_id, name: 'Cliente', status: 'Active' }]

beforeEach(() => {
  setUpConsole()
  answers.set(`GET ${at}`, point)
  answers.set('POST /v1/visit-point/filter', { records: [point], total: 1, next_cursor: null })
  answers.set('POST /v1/field/schema', { typologies, categories: [], fields: [] })
  answers.set('POST /v1/geocoder/search', none)
  answers.set('POST /v1/geoinverso', { ...duplicate, address: point.address })
  answers.set('GET /v1/geocoder/country?language=es', none)
  answers.set('POST /v1/geocoder/country-at', { country: 'Colombia', is_elsewhere: false })
})
afterEach(tearDownConsole)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const openForm = async () => {
  openPage(`/apps/visit-point/visit-point-edit/${point.id}`, permissions)
  await screen.findByRole('heading', { name: 'Editar punto de visita' })
}
const saved = async () => {
  answers.set(`PUT ${at}`, { ...point, update_on: later })
  press('Guardar')
  await waitFor(() => expect(sentTo('PUT', at)).not.toHaveLength(0))
  return sentTo('PUT', at).at(-1)
}

it('places an address and says how exactly; only a pin that somebody confirms counts as one', async () => {
  await openForm()
  expect(screen.getByText('Pin confirmado por una persona')).toBeTruthy()
  answers.set('POST /v1/geocoder', duplicate)
  press('Ubicar')
  await screen.findByText('Solo se ubicó la calle: pon el pin')
  write('Dirección', 'Calle 11')
  expect(screen.getByText(/La dirección cambió/)).toBeTruthy()
  const sent = await saved()
  expect(sent?.body).toMatchObject({ cx: -75.6, location_source: 'address', precision: 'street' })
  expect(sent?.headers).toMatchObject({ 'if-match': `"${point.update_on}"` })
})

it('asks for the fields of its typology, and sends what is written in them', async () => {
  const horario = makeField({ name: 'Horario', label: 'Horario', required: true })
  answers.set('POST /v1/field/schema', { typologies, categories: [], fields: [horario] })
  await openForm()
  press('Guardar')
  await screen.findAllByText('Falta este dato')
  expect(sentTo('PUT', at)).toHaveLength(0)
  write('Horario', '8 a 12')
  expect((await saved())?.body).toMatchObject({ data: { Horario: '8 a 12' } })
})

it('takes typed coordinates as numbers until somebody confirms them', async () => {
  await openForm()
  write('Latitud', '6.3')
  await screen.findByText('Coordenadas sin confirmar')
  press('Confirmar el pin')
  await screen.findByText('Pin confirmado por una persona')
  expect((await saved())?.body).toMatchObject({ cy: 6.3, location_source: 'pin', precision: null })
})

it.each([
  ['ADDRESS_NOT_FOUND', 404, 'No se encontró la dirección.'],
  ['ADDRESS_REQUIRED', 400, 'Escribe una dirección.'],
  ['COVERAGE_NOT_FOUND', 404, 'Ese lugar queda fuera de los mapas cargados, o en otro país.'],
])('says what the geocoder does not find: %s', async (code, status, words) => {
  await openForm()
  answers.set('POST /v1/geocoder', errorResponse(status, code))
  press('Ubicar')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

it('says when the pin lies in another country than the one that is written', async () => {
  answers.set('POST /v1/geoinverso', errorResponse(404, 'COVERAGE_NOT_FOUND'))
  await openForm()
  expect((await screen.findByRole('alert')).textContent).toContain('en otro país')
})

it('asks before it saves a place in another country than the one that is written', async () => {
  answers.set('POST /v1/geocoder/country-at', { country: 'Venezuela', is_elsewhere: true })
  await openForm()
  answers.set(`PUT ${at}`, { ...point, update_on: later })
  await waitFor(() => expect(sentTo('POST', '/v1/geocoder/country-at')).toHaveLength(1))
  press('Guardar')
  const question = await screen.findByRole('dialog', { name: 'El lugar queda en Venezuela' })
  fireEvent.click(within(question).getByRole('button', { name: 'Corregir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('PUT', at)).toHaveLength(0)
  press('Guardar')
  await screen.findByRole('dialog', { name: 'El lugar queda en Venezuela' })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar así' }))
  await waitFor(() => expect(sentTo('PUT', at)).toHaveLength(1))
})

it('names who may visit, explains it, and keeps those names', async () => {
  await openForm()
  const modes = screen.getByRole('radiogroup', { name: 'Quién lo visita' })
  fireEvent.click(within(modes).getByRole('radio', { name: 'Uno' }))
  expect(screen.getByText(/Una sola persona atiende este punto/)).toBeTruthy()
  answers.set(`PUT ${at}`, errorResponse(409, 'VISIT_POINT_HAS_RESOURCE'))
  press('Guardar')
  await screen.findByText('El punto de visita ya tiene un recurso')
})

const refused = errorResponse(400, 'VALIDATION_FAILED', {
  errors: [{ path: 'identification', code: 'SIGNS_NOT_ALLOWED' }],
})

it('lets whoever may change settings allow signs in codes, and saves then', async () => {
  await openForm()
  write('Identificación', 'CLI-482')
  answers.set(`PUT ${at}`, refused)
  press('Guardar')
  const allow = await screen.findByRole('button', { name: /^Admitir - \. \/ _/ })
  answers.set('POST /v1/company-config/filter', { ...none, total: 0, next_cursor: null })
  answers.set('POST /v1/company-config', {
    id: point.id,
    type_config_id: point.id,
    type_config_name: 'VISIT_POINT',
    name: 'PUNTOS',
    value: '',
    config_json: { identification_signs: true },
    version_number: 1,
    added_on: later,
    update_on: later,
    update_by: null,
    update_by_name: null,
  })
  answers.set(`PUT ${at}`, { ...point, identification: 'CLI-482', update_on: later })
  fireEvent.click(allow)
  await waitFor(() => expect(sentTo('PUT', at)).toHaveLength(2))
  expect(sentTo('POST', '/v1/company-config')).toMatchObject([
    { body: { type_config_name: 'VISIT_POINT', config_json: { identification_signs: true } } },
  ])
})

it('tells who can allow signs to whoever may not', async () => {
  const few = permissions.filter((permission) => permission !== 'COMPANYCONFIG_UPDATE')
  openPage(`/apps/visit-point/visit-point-edit/${point.id}`, few)
  await screen.findByRole('heading', { name: 'Editar punto de visita' })
  write('Identificación', 'CLI-482')
  answers.set(`PUT ${at}`, refused)
  press('Guardar')
  await screen.findByText(/^Quien administra la empresa puede admitir/)
  expect(screen.queryByRole('button', { name: /^Admitir/ })).toBeNull()
})

it('lays two versions side by side when somebody else saved meanwhile', async () => {
  await openForm()
  write('Nombre', 'El Roble')
  const serverVersion = { ...point, name: 'El Cedro', update_on: later, update_by_name: 'Lucía' }
  answers.set(`PUT ${at}`, errorResponse(409, 'RECORD_CHANGED', { record: serverVersion }))
  press('Guardar')
  const panel = await screen.findByRole('region', { name: 'Dos versiones' })
  expect(within(panel).getByRole('radio', { name: 'La versión de Lucía: El Cedro' })).toBeTruthy()
})

it('shows what may be the same, and merges it once somebody has read what that means', async () => {
  const twin = {
    id: '0195d5a0-0000-7000-8000-0000000000e9',
    name: 'Ferreteria Nogal',
    identification: 'CLI1',
    address: point.address,
    city: point.city,
    reasons: ['name', 'place'],
    distance_m: 12,
  }
  answers.set('POST /v1/visit-point/duplicates', { records: [twin] })
  await openForm()
  const section = await screen.findByRole('region', { name: 'Quizá ya existe' })
  expect(within(section).getByText('nombre parecido, a 12 m')).toBeTruthy()
  expect(sentTo('POST', '/v1/visit-point/duplicates')[0]?.body).toMatchObject({
    name: point.name,
    except_id: point.id,
  })
  fireEvent.click(within(section).getByRole('button', { name: 'Unir con este' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/No se puede deshacer/)).toBeTruthy()
  answers.set(`POST ${at}/merge`, point)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unir con este' }))
  await screen.findByText('Ferreteria Nogal ahora es parte de Ferretería El Nogal')
  expect(sentTo('POST', `${at}/merge`)[0]?.body).toEqual({ from_id: twin.id })
})
