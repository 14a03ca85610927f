import type { Availability } from '@baquiano/contract/availability'
import { fireEvent, screen, within } from '@testing-library/react'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  everything,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'

const at = '2026-11-20T15:04:00.000Z'
const record: Availability = {
  id: camila,
  hours: null,
  breaks: [],
  absences: [],
  start_place: null,
  end_place: null,
  vehicle: {
    capacities: [],
    speed_factor: 1,
    cost_per_hour: null,
    cost_per_km: null,
    co2_g_per_km: 170,
    max_distance_m: null,
    max_stops: null,
  },
  skills: [],
  update_on: at,
  update_by: null,
  update_by_name: null,
}

beforeEach(() => {
  setUpConsole()
  answers.set(`GET /v1/resource/${camila}`, makePerson({ id: camila, name: 'Camila' }))
  answers.set(`GET /v1/resource/${camila}/availability`, record)
  answers.set(`PUT /v1/resource/${camila}/availability`, record)
})
afterEach(tearDownConsole)

const open = () =>
  openPage(`/apps/resource/resource-availability/${camila}`, [
    ...everything,
    'RESOURCES_READ',
    'RESOURCES_UPDATE',
  ])
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const sent = () => sentTo('PUT', `/v1/resource/${camila}/availability`)

it('sends hours of each weekday, a break and an absence', async () => {
  open()
  await screen.findByText('Trabaja en el horario de la empresa')
  fireEvent.click(screen.getByRole('switch', { name: /^Horario propio/ }))
  expect(screen.getByText('45 h por semana')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'sábado' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'sábado, Hasta' }), {
    target: { value: '12:00' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Agregar pausa' }))
  fireEvent.click(screen.getByRole('button', { name: 'Agregar ausencia' }))
  const absences = within(screen.getByRole('region', { name: 'Ausencias' }))
  fireEvent.change(absences.getByRole('textbox', { name: 'Motivo' }), {
    target: { value: 'Vacaciones' },
  })
  save()
  await screen.findByText('La disponibilidad quedó guardada')
  const office = { hour_init: '08:00:00', hour_end: '17:00:00' }
  const saturday = { hour_init: '08:00:00', hour_end: '12:00:00' }
  expect(sent()).toMatchObject([
    {
      body: {
        hours: [office, office, office, office, office, saturday, null],
        breaks: [{ hour_init: '12:00:00', hour_end: '14:00:00', duration_s: 3600 }],
        absences: [{ part: 'day', reason: 'Vacaciones' }],
      },
    },
  ])
})

it('shows at its field that hours end before they begin, and sends nothing', async () => {
  open()
  fireEvent.click(await screen.findByRole('switch', { name: /^Horario propio/ }))
  const monday = screen.getByRole('textbox', { name: 'lunes, Hasta' })
  fireEvent.change(monday, { target: { value: '07:00' } })
  save()
  expect(await screen.findByText('La hora final es anterior a la inicial')).toBeTruthy()
  expect(monday.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

it('lets a day begin at a depot and end where the last visit is', async () => {
  const depot = uuidv7()
  answers.set('POST /v1/depot/filter', {
    records: [{ id: depot, name: 'Bodega norte' }],
    next_cursor: null,
  })
  answers.set(`GET /v1/depot/${depot}`, { name: 'Bodega norte' })
  open()
  const start = within(await screen.findByRole('region', { name: 'Lugar donde empieza' }))
  fireEvent.click(start.getByRole('combobox', { name: 'Lugar donde empieza' }))
  // The lists of both ends are in the page; that of the start comes first.
  const [option] = await screen.findAllByRole('option', { name: 'En un depósito', hidden: true })
  if (option) fireEvent.click(option)
  save()
  expect(
    (await start.findByRole('combobox', { name: /^Depósito/ })).getAttribute('aria-invalid'),
  ).toBe('true')
  expect(sent()).toEqual([])
  fireEvent.click(start.getByRole('combobox', { name: /^Depósito/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Bodega norte', hidden: true }))
  save()
  await screen.findByText('La disponibilidad quedó guardada')
  expect(sent()).toMatchObject([
    { body: { start_place: { kind: 'depot', depot_id: depot }, end_place: null } },
  ])
})
