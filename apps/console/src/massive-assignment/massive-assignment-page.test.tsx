import type { Permission } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  Answering,
  answers,
  bruno,
  camila,
  errorResponse,
  everything,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { cerrado, molino, nogal, rosa, shares } from '../../test/make-assignment.ts'
import { choosePoints, chosenPoints } from '../visit-points/chosen-points.ts'

const activity = '0195d5a0-0000-7000-8000-0000000000a1'
const task_id = '0195d5a0-0000-7000-8000-0000000000f1'
const date = '2999-11-20'
const may: readonly Permission[] = [
  ...everything,
  'MASSIVE_ASSIGNMENT_CREATE',
  'CALENDAR_CREATE',
  'VISIT_POINT_LIST',
  'ACTIVITY_LIST',
]

const previewPath = '/v1/massive-assignment/preview'
const startPath = '/v1/massive-assignment'
const task = {
  id: task_id,
  kind: 'massive-assignment',
  status: 'done',
  done: 3,
  total: 3,
  error: null,
  added_on: '2026-11-20T15:00:00.000Z',
  update_on: '2026-11-20T15:00:00.000Z',
  finished_on: '2026-11-20T15:00:00.000Z',
  date,
  failed: 1,
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/activity/filter', {
    records: [{ id: activity, name: 'Entrega' }],
    total: 1,
    next_cursor: null,
  })
  answers.set(`GET /v1/activity/${activity}`, { id: activity, name: 'Entrega' })
  answers.set(`POST ${previewPath}`, shares)
})
afterEach(() => {
  tearDownConsole()
  chosenPoints.clear()
})

const open = (search = '') => {
  const resources = encodeURIComponent(JSON.stringify([camila, bruno]))
  return openPage(
    `/apps/massive-assignment?date=${date}&activity=${activity}&resources=${resources}${search}`,
    may,
  )
}
const choose = () => choosePoints([nogal, rosa, molino, cerrado])
const result = () => screen.findByRole('region', { name: 'Resultado por visita' })
const lastPreview = () => sentTo('POST', previewPath).at(-1)?.body
const rowOf = async (name: RegExp) => within(await result()).findByRole('button', { name })

it('says what is still to be chosen, and asks the server for nothing before', async () => {
  openPage('/apps/massive-assignment', may)
  await screen.findByText('Para ver el reparto falta elegir:')
  screen.getByText('De uno a cuatro recursos')
  expect(sentTo('POST', previewPath)).toEqual([])
})

it('shows what each resource would do, and why a point gets no visit', async () => {
  choose()
  open()
  await screen.findByRole('heading', { name: 'Repartir 3 visitas' })
  const card = screen.getByRole('article', { name: 'Camila Ríos' })
  within(card).getByText('2 visitas · 12,5 km')
  within(card).getByText('1 h de trabajo · 10 min de viaje · hasta 09:10')
  const rows = await result()
  await within(rows).findByText('Punto inactivo')
  within(rows).getByText('fuera de su zona')
  const day = screen.getByRole('region', { name: 'Jornada' })
  within(within(day).getByRole('listitem', { name: 'Bruno Ríos' })).getByRole('button', {
    name: '1. El Molino, 08:00–08:30',
  })
  expect(lastPreview()).toMatchObject({
    date,
    activity_id: activity,
    resource_ids: [camila, bruno],
    visit_point_ids: [nogal, rosa, molino, cerrado],
    balance: 'hours',
    pinned: [],
  })
})

it('narrows the result to what got no visit', async () => {
  choose()
  open()
  const rows = await result()
  fireEvent.click(await within(rows).findByRole('button', { name: '1 sin visita' }))
  await waitFor(() => expect(within(rows).queryByText('El Nogal')).toBeNull())
  within(rows).getByText('Vivero Cerrado')
})

it('gives a point to somebody else, and leaves all others where they are', async () => {
  choose()
  open()
  await rowOf(/^Bien.*El Nogal/)
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar El Nogal' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pasar a Bruno Ríos' }))
  await waitFor(() =>
    expect(lastPreview().pinned).toEqual([
      { visit_point_id: nogal, resource_id: bruno, locked: true },
      { visit_point_id: rosa, resource_id: camila, locked: false },
      { visit_point_id: molino, resource_id: bruno, locked: false },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Repartir de nuevo' }))
  await waitFor(() =>
    expect(lastPreview().pinned).toEqual([
      { visit_point_id: nogal, resource_id: bruno, locked: true },
    ]),
  )
})

it('leaves a point out, and applies what evens the days', async () => {
  choose()
  open()
  await rowOf(/^Bien.*El Nogal/)
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar El Nogal' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dejar fuera' }))
  await waitFor(() => expect(lastPreview().visit_point_ids).toEqual([rosa, molino, cerrado]))
  screen.getByText('Pasar la parada 2 de Camila a Bruno la deja en 12 min, +1,4 km.')
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() =>
    expect(lastPreview().pinned).toContainEqual({
      visit_point_id: rosa,
      resource_id: bruno,
      locked: true,
    }),
  )
})

it('plans what it shows by one task, however often somebody clicks, and tells what became of each', async () => {
  choose()
  answers.set(`POST ${startPath}`, { ...task, status: 'waiting', failed: null })
  answers.set(`GET /v1/task/${task_id}`, task)
  answers.set(`POST /v1/task/${task_id}/outcome/filter`, {
    records: [
      { id: nogal, name: 'El Nogal', code: null },
      { id: rosa, name: 'La Rosa', code: 'RESOURCE_HAS_VISIT_THEN' },
      { id: molino, name: 'El Molino', code: null },
    ],
    total: 3,
    next_cursor: null,
  })
  open()
  const button = await screen.findByRole('button', { name: 'Asignar 3 visitas' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('heading', { name: '2 visitas asignadas' })
  screen.getByText('El recurso ya tiene otra visita a esa hora.')
  const sent = sentTo('POST', startPath)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    date,
    activity_id: activity,
    service_time: 1800,
    visits: [
      { visit_point_id: nogal, resource_id: camila, hour_init: '08:00:00', hour_end: '08:30:00' },
      { visit_point_id: rosa, resource_id: camila },
      { visit_point_id: molino, resource_id: bruno },
    ],
  })
  expect(screen.getByRole('link', { name: 'Abrir en el tablero' }).getAttribute('href')).toContain(
    `/apps/board?date=${date}`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Repartir la que falta' }))
  await waitFor(() => expect(chosenPoints.get().ids).toEqual([rosa]))
})

it('says why nothing can be shared', async () => {
  choose()
  answers.set(`POST ${previewPath}`, errorResponse(400, 'VISIT_IN_THE_PAST'))
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('VISIT_IN_THE_PAST · request-1')
})

it('finds the points to add by group or text, without those that have a visit that day', async () => {
  const records = [
    { id: nogal, name: 'El Nogal', city: 'Puerto Baquía' },
    { id: rosa, name: 'La Rosa', city: 'Puerto Baquía' },
  ]
  answers.set('POST /v1/visit-point/filter', { records, total: 2, next_cursor: null })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir puntos' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('2 puntos coinciden.')
  const search = within(dialog).getByRole('textbox', { name: /^Nombre/ })
  fireEvent.change(search, { target: { value: 'tienda' } })
  // Enter adds nothing that was found before the text.
  within(dialog).getByText('Contando los puntos…')
  fireEvent.submit(search)
  expect(chosenPoints.get().ids).toEqual([])
  await waitFor(() =>
    expect(sentTo('POST', '/v1/visit-point/filter').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        filters: {
          status: 'Active',
          search: 'tienda',
          not_scheduled_on: { date_init: date, date_end: date },
        },
      }),
    ),
  )
  await within(dialog).findByText('2 puntos coinciden.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Añadir 2 puntos' }))
  await waitFor(() => expect(chosenPoints.get().ids).toEqual([nogal, rosa]))
})

it('adds only the points with a tick, and says which others are left out and why', async () => {
  const vega = molino
  choosePoints([rosa])
  const records = [
    { id: nogal, name: 'El Nogal', city: 'Puerto Baquía' },
    { id: rosa, name: 'La Rosa', city: 'Puerto Baquía' },
    { id: vega, name: 'La Vega', city: 'Puerto Baquía' },
  ]
  const found = (body: string) => ({
    records,
    total: body.includes('not_scheduled_on') ? 3 : 8,
    next_cursor: null,
  })
  answers.set('POST /v1/visit-point/filter', new Answering(found))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir puntos' }))
  const dialog = await screen.findByRole('dialog')
  const left = await within(dialog).findByRole('list', { name: 'Quedan fuera' })
  await waitFor(() =>
    expect(left.textContent).toBe('5 más ya tienen visita ese día.1 ya está en el reparto.'),
  )
  expect(within(dialog).queryByRole('checkbox', { name: 'La Rosa' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'El Nogal' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Añadir 1 punto' }))
  await waitFor(() => expect(chosenPoints.get().ids).toEqual([rosa, vega]))
})
