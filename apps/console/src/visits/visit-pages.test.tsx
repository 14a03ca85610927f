import type { VisitFit } from '@baquiano/contract/fits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  errorResponse,
  everything,
  openPage,
  sentTo,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeActivity } from '../../test/make-activity.ts'
import { makeField } from '../../test/make-field.ts'
import { makePoint } from '../../test/make-point.ts'
import { makeVisit } from '../../test/make-visit.ts'

const rights = [
  ...everything,
  'CALENDAR_CREATE',
  'CALENDAR_DELETE',
  'VISIT_POINT_LIST',
  'ACTIVITY_LIST',
] as const
const visit = makeVisit({ resource_id: bruno, visit_point_name: 'La Rosa', date: '2999-11-20' })
const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})
const at = `/v1/visit/${visit.id}`

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit/filter', pageOf([]))
  answers.set('POST /v1/visit-point/filter', pageOf([]))
  answers.set('POST /v1/activity/filter', pageOf([]))
  answers.set(`GET /v1/visit-point/${visit.visit_point_id}`, { name: 'La Rosa', city: 'Cali' })
  answers.set(`GET /v1/activity/${visit.activity_id}`, { name: 'Inventario' })
  answers.set(`GET ${at}`, visit)
  answers.set(`GET ${at}/event`, { records: [] })
})
afterEach(tearDownConsole)

it('corrects a finished visit by a note, and offers to plan another one', async () => {
  const finished = { ...visit, status: 'Finalized' as const }
  answers.set(`GET ${at}`, finished)
  answers.set(`POST ${at}/note`, finished)
  openPage(`/apps/calendar/visit/${visit.id}`, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Corregir con nota' }))
  const dialog = await screen.findByRole('dialog', { name: 'Corregir con nota' })
  fireEvent.change(within(dialog).getByLabelText(/^Nota/), { target: { value: ' Recibió Ana ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar nota' }))
  await screen.findByText('La nota quedó en el historial')
  expect(sentTo('POST', `${at}/note`)[0]?.body).toMatchObject({ text: 'Recibió Ana' })
  screen.getByRole('link', { name: 'Programar otra' })
  expect(screen.queryByRole('button', { name: 'Eliminar la visita' })).toBeNull()
})

it('shows on the map what was planned and where they went, and plays that once more', async () => {
  const [out, begun, over] = [
    '2026-11-20T14:40:00.000Z',
    '2026-11-20T15:02:00.000Z',
    '2026-11-20T15:30:00.000Z',
  ]
  const finished = makeVisit({
    id: visit.id,
    resource_id: bruno,
    status: 'Finalized',
    on_the_way_at: out,
    started_at: begun,
    finished_at: over,
  })
  const next = makeVisit({ resource_id: bruno, start_at: '2026-11-20T17:00:00.000Z' })
  const fix = {
    cx: -74.06,
    cy: 4.65,
    accuracy_m: 8,
    speed_km_h: 20,
    course_deg: 0,
    battery_pct: 80,
    is_doubtful: false,
  }
  answers.set(`GET ${at}`, finished)
  answers.set('POST /v1/visit/filter', pageOf([finished, next]))
  answers.set('POST /v1/executed/route', {
    records: [
      {
        resource_id: bruno,
        distance_m: 900,
        thinned: false,
        fixes: [out, '2026-11-20T14:41:00.000Z'].map((fix_at) => ({ ...fix, fix_at })),
      },
    ],
  })
  openPage(`/apps/calendar/visit/${visit.id}`, rights)
  const side = await screen.findByRole('complementary', { name: 'Lugar y personas' })
  await within(side).findByText('Ejecutada')
  within(side).getByText('Programada')
  const replay = within(side).getByRole('link', { name: 'Repetir 09:40–10:30' })
  const { searchParams } = new URL(replay.getAttribute('href') ?? '', 'http://localhost')
  expect(searchParams.get('replay_at')).toBe(String(Date.parse(out) / 1000))
  screen.getByText('22 min')
})

it('removes a planned visit at once, and brings it back when that is undone', async () => {
  answers.set(`DELETE ${at}`, { id: visit.id })
  answers.set(`POST ${at}/restore`, visit)
  answers.set('POST /v1/visit/day-count', { records: [] })
  openPage(`/apps/calendar/visit/${visit.id}`, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar la visita' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText(/^Deshecho: .* quedó eliminada$/)
  expect(sentTo('POST', `${at}/restore`)).toHaveLength(1)
})

it('changes the plan with the version that it read, and says which visits its hours overlap', async () => {
  const busy = makeVisit({
    resource_id: bruno,
    date: '2999-11-20',
    hour_init: '10:30:00',
    hour_end: '11:30:00',
  })
  answers.set('POST /v1/visit/filter', pageOf([visit, busy]))
  answers.set(`PUT ${at}`, { ...visit, description: 'Con escalera' })
  openPage(`/apps/calendar/update-event/${bruno}/${visit.id}`, rights)
  await screen.findByText('Se cruza con 1 visita')
  fireEvent.change(screen.getByLabelText(/Descripción/), { target: { value: 'Con escalera' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', at)).toHaveLength(1))
  const [sent] = sentTo('PUT', at)
  expect(sent?.body).toMatchObject({ description: 'Con escalera', resource_id: bruno })
  const call = server.mock.calls.find(([url, options]) => url === at && options?.method === 'PUT')
  expect(new Headers(call?.[1]?.headers).get('if-match')).toBe(`"${visit.update_on}"`)
})

const fit: Omit<VisitFit, 'resource_id'> = {
  level: 'fits',
  obstacle: null,
  costs: [],
  before_id: null,
  after_id: null,
  before_s: null,
  after_s: null,
  added_s: 540,
  code: null,
  hours: { hour_init: '08:00:00', hour_end: '17:00:00' },
  visits: 1,
}

it('checks a visit while it is written, and gives it to whom it fits better', async () => {
  const busy = makeVisit({
    resource_id: bruno,
    visit_point_name: 'Aurora',
    date: '2999-11-20',
    hour_init: '11:30:00',
    hour_end: '12:30:00',
  })
  answers.set('POST /v1/visit/filter', pageOf([visit, busy]))
  answers.set('POST /v1/visit/fit', {
    records: [
      { ...fit, resource_id: bruno, after_id: busy.id, after_s: 720 },
      { ...fit, resource_id: camila, costs: [{ kind: 'late', minutes: 6 }], level: 'costs' },
    ],
  })
  const point = makePoint({ id: visit.visit_point_id, cx: -74.1, cy: 4.6 })
  answers.set(`GET /v1/visit-point/${point.id}`, point)
  openPage(`/apps/calendar/update-event/${bruno}/${visit.id}`, [...rights, 'VISIT_POINT_READ'])
  const check = await screen.findByRole('region', { name: 'Antes de guardar' })
  await within(check).findByText('Dentro de su jornada, 08:00–17:00')
  // The map of a browser that draws none.
  await within(check).findByText(/^Este navegador no puede dibujar mapas/)
  within(check).getByText('No cruza con nada: libre hasta las 11:30')
  within(check).getByText('12 min hasta Aurora')
  within(check).getByText(/faltan 6 min de camino/)
  fireEvent.click(within(check).getByRole('button', { name: /^Dársela a Camila/ }))
  await within(check).findByRole('button', { name: /^Dársela a Bruno/ })
  within(check).getByText('faltan 6 min de camino')
  const [first] = sentTo('POST', '/v1/visit/fit')
  expect(first?.body).toMatchObject({ visit_point_id: visit.visit_point_id, except_id: visit.id })
})

it('draws the day of whoever is to do it, and relates the visit point to them as well', async () => {
  const hours = { hour_init: '11:00:00', hour_end: '12:00:00' }
  const later = makeVisit({
    resource_id: bruno,
    visit_point_name: 'Aurora',
    date: visit.date,
    ...hours,
  })
  const canceled = { ...later, id: camila, visit_point_name: 'Nieve', status: 'Canceled' }
  answers.set('POST /v1/visit/filter', pageOf([visit, later, canceled]))
  const costs = [{ kind: 'relation' }]
  answers.set('POST /v1/visit/fit', {
    records: [
      { ...fit, resource_id: bruno, code: 'VISIT_POINT_NOT_OF_RESOURCE', level: 'costs', costs },
    ],
  })
  const point = makePoint({
    id: visit.visit_point_id,
    relation_mode: 'multi',
    resource_ids: [camila],
  })
  answers.set(`GET /v1/visit-point/${point.id}`, point)
  const relate = 'POST /v1/visit-point/bulk/relate'
  answers.set(relate, { outcomes: [{ id: point.id, code: null }], next_id: null })
  openPage(`/apps/calendar/update-event/${bruno}/${visit.id}`, [...rights, 'VISIT_POINT_UPDATE'])
  const check = await screen.findByRole('region', { name: 'Antes de guardar' })
  await within(check).findByText('No visita este punto')
  const bars = within(check)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(bars).toContain('11:00–12:00 Aurora')
  expect(bars.join()).not.toContain('Nieve')

  answers.set('POST /v1/visit/fit', { records: [{ ...fit, resource_id: bruno }] })
  fireEvent.click(within(check).getByRole('button', { name: /^Asignar el punto también a Bruno/ }))
  await within(check).findByText('No cruza con nada')
  expect(sentTo('POST', '/v1/visit-point/bulk/relate')[0]?.body).toEqual({
    action: 'relate',
    select: { id: [point.id] },
    relation_mode: 'multi',
    resource_ids: [camila, bruno],
  })
  expect(within(check).queryByRole('button', { name: /^Asignar el punto/ })).toBeNull()
})

it('moves a visit as a whole, and ends it after the time of the activity that is chosen', async () => {
  const activity = makeActivity({ id: visit.activity_id, name: 'Auditoría', service_time: 2700 })
  answers.set('POST /v1/activity/filter', pageOf([activity]))
  answers.set(`GET /v1/activity/${activity.id}`, activity)
  openPage('/apps/calendar/create-event?date=2999-11-20', [...rights, 'VISIT_POINT_READ'])
  const from = await screen.findByLabelText<HTMLInputElement>(/^Desde/)
  const to = screen.getByLabelText<HTMLInputElement>(/^Hasta/)
  fireEvent.change(from, { target: { value: '10:30' } })
  await waitFor(() => expect(to.value).toBe('11:30'))
  // No point is asked for before one is chosen.
  expect(sentTo('GET', '/v1/visit-point/')).toEqual([])
  fireEvent.click(screen.getByLabelText(/Actividad/, { selector: 'input' }))
  fireEvent.click(await screen.findByText('Auditoría'))

  await waitFor(() => expect(to.value).toBe('11:15'))
  fireEvent.change(to, { target: { value: '12:00' } })
  fireEvent.blur(to)
  fireEvent.change(from, { target: { value: '10:45' } })
  await waitFor(() => expect(to.value).toBe('12:15'))
})

it('begins with a visit that repeats, where somebody comes from the list of repetitions', async () => {
  answers.set('POST /v1/recurrence/filter', pageOf([]))
  openPage('/apps/recurrence', rights)
  fireEvent.click(await screen.findByRole('link', { name: 'Repetir visitas' }))
  expect(await screen.findByRole('button', { name: 'Programar y repetir' })).toBeDefined()
})

it('says beside its field what the server refuses', async () => {
  answers.set(`PUT ${at}`, errorResponse(400, 'ACTIVITY_NOT_OF_RESOURCE'))
  openPage(`/apps/calendar/update-event/${bruno}/${visit.id}`, rights)
  const field = await screen.findByLabelText(/Actividad/, { selector: 'input' })
  fireEvent.change(screen.getByLabelText(/Descripción/), { target: { value: 'Otra' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

it('does not change the plan of a visit that has begun', async () => {
  answers.set(`GET ${at}`, { ...visit, status: 'In progress' })
  openPage(`/apps/calendar/update-event/${bruno}/${visit.id}`, rights)
  await screen.findByText('La visita ya empezó o terminó: su plan no se cambia.')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

it('asks of a visit what the company wants to know of it, and requires it before anything is sent', async () => {
  answers.set('POST /v1/field/schema', {
    typologies: [],
    categories: [],
    fields: [makeField({ name: 'bultos', label: 'Bultos', type: 'Number', required: true })],
  })
  answers.set(`PUT ${at}`, { ...visit, data: { bultos: 3 } })
  openPage(`/apps/calendar/update-event/${bruno}/${visit.id}`, rights)
  const input = await screen.findByLabelText(/Bultos/, { selector: 'input' })
  fireEvent.change(screen.getByLabelText(/Descripción/), { target: { value: 'Otra' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(sentTo('PUT', at)).toHaveLength(0)
  fireEvent.change(input, { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', at)[0]?.body).toMatchObject({ data: { bultos: 3 } }))
})

it('shows the photos and the signature of a visit with who signed, when and where, and when they arrived', async () => {
  const taken = {
    visit_id: visit.id,
    upload_id: visit.id,
    cx: null,
    cy: null,
    accuracy_m: null,
    signer_name: '',
    strokes: null,
    taken_at: '2026-11-20T15:30:00.000Z',
    received_at: '2026-11-20T15:31:00.000Z',
    resource_id: bruno,
    resource_name: 'Bruno Díaz',
    origin: null,
    is_against_rule: false,
  }
  answers.set(`GET ${at}`, { ...visit, arrived_at: '2026-11-20T15:04:00.000Z' })
  answers.set(`GET ${at}/proof`, {
    records: [
      { ...taken, id: visit.activity_id, kind: 'photo', cx: -74.06, cy: 4.65, accuracy_m: 8.4 },
      {
        ...taken,
        id: bruno,
        kind: 'signature',
        signer_name: 'Rosa Mamani',
        strokes: [[0, 0, 9, 9]],
      },
    ],
  })
  openPage(`/apps/calendar/visit/${visit.id}`, rights)
  const card = await screen.findByRole('region', { name: 'Fotos y firma' })
  within(card).getByText('4.65000, -74.06000 ±8 m')
  within(card).getByText('Rosa Mamani')
  within(card).getByText('Sin lugar')
  const details = screen.getByRole('region', { name: 'Detalles' })
  expect(within(details).getByText('Llegada').parentElement?.textContent).toContain('10:04')
})
