import type { ObjectSchema } from '@baquiano/contract/fields'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeField } from '../../../test/make-field.ts'
import { makeUser } from '../../../test/make-user.ts'
import { open, option } from '../../../test/show-field.tsx'

/** The page and its code come first. */

const administrator = makeUser({
  userRole: 'admin',
  permissions: [...permissions],
  modules: [...moduleNames],
})
const at = '2026-11-20T15:04:00.000Z'
const idOf = (end: string) => `0195d5a0-0000-7000-8000-0000000000${end}`
const [negocio, recibo] = [idOf('c1'), idOf('c2')]

const kind = makeField({
  id: idOf('a1'),
  category_id: negocio,
  label: 'Tipo de negocio',
  name: 'tipo',
  type: 'Select',
  options: [{ value: 'tienda', label: 'Tienda' }],
})
const hours = makeField({
  id: idOf('a2'),
  category_id: negocio,
  label: '<b>Horario</b>',
  name: 'horario',
})
const schema: ObjectSchema = {
  typologies: [{ id: idOf('b1'), name: 'Droguería', status: 'Active' }],
  categories: [
    { id: negocio, name: 'negocio', label: 'Negocio', status: 'Active' },
    { id: recibo, name: 'recibo', label: 'Recibo', status: 'Active' },
  ],
  fields: [kind, hours],
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/field/schema', schema)
})
afterEach(tearDownConsole)

it('shows the fields of each category, and what people will see of the chosen one', async () => {
  const history = openAs(administrator, '/apps/category')
  fireEvent.click(await screen.findByRole('button', { name: /^Tipo de negocio/ }))
  await screen.findByText('Se guarda como tipo')
  expect(history.location.search).toContain(`field=${kind.id}`)
  screen.getByText('En el teléfono')
  const column = screen.getByRole('table')
  expect(within(column).getByText('No se acepta').closest('tr')?.textContent).toContain('?')
  screen.getByRole('button', { name: /^<b>Horario<\/b>/ })
})

it('adds a field of each of the 17 types to a category, named after what it is called', async () => {
  openAs(administrator, '/apps/category')
  await screen.findByRole('button', { name: 'Fecha y hora' })
  for (const name of ['Correo', 'Casilla', 'Grupo de campos', 'Varias opciones']) {
    screen.getByRole('button', { name })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Número' }))
  const label = await screen.findByRole('textbox', { name: 'Etiqueta' })
  fireEvent.change(label, { target: { value: 'Puerta más angosta' } })
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  expect(name).toHaveProperty('value', 'puertaMasAngosta')
  const made = { id: idOf('a3'), name: 'puertaMasAngosta', label: 'Puerta más angosta' }
  answers.set('POST /v1/field', makeField({ ...made, type: 'Number' }))
  fireEvent.click(screen.getByRole('button', { name: 'Crear campo' }))
  await screen.findByText('Campo Puerta más angosta creado')
  expect(sentTo('POST', '/v1/field')).toMatchObject([
    {
      body: {
        name: 'puertaMasAngosta',
        label: 'Puerta más angosta',
        type: 'Number',
        category_id: recibo,
      },
    },
  ])
})

const labelled = () => screen.findByRole('textbox', { name: 'Etiqueta' })
/** Waits until it is aborted, unless it is. */
const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
const schemaCalls = () => sentTo('POST', '/v1/field/schema').length

it('goes on with the next field that was begun while the last one was being saved', async () => {
  openAs(administrator, '/apps/category')
  fireEvent.click(await screen.findByRole('button', { name: 'Número' }))
  fireEvent.change(await labelled(), { target: { value: 'Cajas' } })
  answers.set('POST /v1/field', makeField({ id: idOf('a4'), name: 'cajas', label: 'Cajas' }))
  const reply = server.getMockImplementation()
  const held = new AbortController()
  server.mockImplementation(async (url, options) => {
    if (url === '/v1/field/schema') await ended(held.signal)
    return reply?.(url, options) ?? Response.error()
  })
  const before = schemaCalls()
  fireEvent.click(screen.getByRole('button', { name: 'Crear campo' }))
  await screen.findByText('Campo Cajas creado')
  await waitFor(() => expect(schemaCalls()).toBeGreaterThan(before))
  fireEvent.click(screen.getByRole('button', { name: 'Fecha' }))
  await waitFor(async () => expect(await labelled()).toHaveProperty('value', 'Fecha'))
  fireEvent.change(await labelled(), { target: { value: 'Última entrega' } })
  answers.set('POST /v1/field/schema', { ...schema, fields: [kind] })
  held.abort()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Horario/ })).toBeNull())
  expect(await labelled()).toHaveProperty('value', 'Última entrega')
})

it('saves what was changed, and says beside the field what is wrong with it', async () => {
  openAs(administrator, `/apps/category?field=${kind.id}`)
  const options = await screen.findByRole('textbox', { name: 'Opciones' })
  fireEvent.change(options, { target: { value: 'tienda = Tienda de barrio\nBodega' } })
  answers.set(`PUT /v1/field/${kind.id}`, errorResponse(409, 'OPTION_LIMIT'))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findAllByText(/juntos como máximo 10\.000 opciones/)
  answers.set(`PUT /v1/field/${kind.id}`, kind)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/field/${kind.id}`)).toHaveLength(2))
  expect(sentTo('PUT', `/v1/field/${kind.id}`)[1]).toMatchObject({
    body: {
      options: [
        { value: 'tienda', label: 'Tienda de barrio' },
        { value: 'Bodega', label: 'Bodega' },
      ],
    },
    headers: { 'if-match': `"${at}"` },
  })
})

it('says before saving what another type does with the values that records have', async () => {
  const impact = { records: 348, kept: 31, converted: 312, hidden: 5 }
  const samples = [
    { from: '12,5', to: '12.5', records: 9 },
    { from: 'llamar antes', to: null, records: 5 },
  ]
  answers.set(`POST /v1/field/${hours.id}/impact`, { ...impact, samples })
  openAs(administrator, `/apps/category?field=${hours.id}`)
  const input = await screen.findByRole('combobox', { name: 'Tipo' })
  open(input)
  fireEvent.click(await option('Número'))
  await screen.findByText('348 registros tienen este dato')
  screen.getByText('«12,5» → 12.5')
  screen.getByText('«llamar antes»')
  expect(sentTo('POST', `/v1/field/${hours.id}/impact`)).toMatchObject([
    { body: { type: 'Number', name: 'horario' } },
  ])
  screen.getByRole('button', { name: 'Guardar y convertir 317' })
})

it('offers no change to whoever may only look', async () => {
  const looker = makeUser({ permissions: ['OBJECTS_LIST'], modules: [...moduleNames] })
  openAs(looker, `/apps/category?field=${kind.id}`)
  await screen.findByText('Se guarda como tipo')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Número' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull()
})

it('marks the list of categories alone as the page that is open', async () => {
  answers.set('POST /v1/category/filter', { records: [], total: 0, next_cursor: null })
  openAs(administrator, '/apps/category/list')
  const link = await screen.findByRole('link', { name: 'Categorías' })
  expect(link.getAttribute('aria-current')).toBe('page')
  const builder = screen.getByRole('link', { name: 'Objetos y campos' })
  expect(builder.getAttribute('aria-current')).toBeNull()
})
