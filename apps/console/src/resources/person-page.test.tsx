import { localDateOf } from '@baquiano/contract/platform'
import { screen, within } from '@testing-library/react'
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
import { makeVisit } from '../../test/make-visit.ts'

const page = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})
/** Today in Bogotá. */
const today = localDateOf(new Date(), 'America/Bogota')
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let device: Readonly<Record<string, unknown>>

beforeEach(() => {
  setUpConsole()
  answers.set(
    `GET /v1/resource/${camila}`,
    makePerson({
      id: camila,
      name: 'Camila',
      lastname: 'Ríos',
      role_name: 'SUPERVISOR',
      mobile_version: null,
    }),
  )
  device = {
    id: camila,
    resource_id: camila,
    name: 'Galaxy A15',
    speed_unit: 'kn',
    identifier: 'x',
    last_seen_at: null,
    battery_pct: null,
    place_permission: 'denied',
    free_mb: 812,
    waiting_count: 14,
    reported_at: ago(3),
    protocol: null,
    app: null,
    rejected_at: null,
    rejected_reason: null,
    added_on: ago(9000),
  }
  answers.set('POST /v1/device/filter', page([device]))
  const started_at = ago(40)
  const done = makeVisit({
    resource_id: camila,
    date: today,
    status: 'Finalized',
    visit_point_name: 'El Nogal',
    start_at: ago(60),
    end_at: ago(20),
    started_at,
    finished_at: ago(16),
  })
  const next = makeVisit({
    resource_id: camila,
    date: today,
    visit_point_name: 'La Rosa',
    start_at: ago(-60),
    end_at: ago(-120),
  })
  answers.set('POST /v1/visit/filter', page([done, next]))
})
afterEach(tearDownConsole)

const open = () =>
  openPage(`/apps/resource/resource-view/${camila}`, [...everything, 'RESOURCES_READ'])
const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows the day, the week and the visits of a person instead of a list of definitions', async () => {
  open()
  await screen.findByRole('heading', { name: /Camila/, level: 2 })
  const week = await section('Semana')
  await week.findByRole('listitem', { name: /1 de 2 visitas hechas/ })
  const next = await section('Próximas')
  expect(await next.findByRole('link', { name: /La Rosa/ })).toBeDefined()
  const former = await section('Anteriores')
  expect((await former.findByRole('link', { name: /El Nogal/ })).textContent).toContain('24 min')
  expect((await screen.findAllByRole('button', { name: /La Rosa/ })).length).toBeGreaterThan(0)
  const requests = sentTo('POST', '/v1/visit/filter').map(({ body }) => body.filters.resource_id)
  expect(requests.every((ids) => ids?.[0] === camila)).toBe(true)
})

it('says the role in words, and since when a phone is silent', async () => {
  const fix = { cx: -74, cy: 4.6, speed_km_h: 0, course_deg: null, accuracy_m: 7 }
  const at = { fix_at: ago(90), received_at: ago(90) }
  answers.set('POST /v1/resource/state', {
    records: [{ resource_id: camila, battery_pct: 64, is_doubtful: false, ...at, ...fix }],
  })
  open()
  await screen.findByText('Supervisor')
  await screen.findByText(/^Sin señal desde/)
  const phone = await section('Teléfono')
  expect(await phone.findByText('64 %')).toBeDefined()
  expect(phone.getByText('Galaxy A15')).toBeDefined()
  expect(phone.getByText('Denegado: el teléfono no dice dónde está')).toBeDefined()
  expect(phone.getByText('14')).toBeDefined()
  expect(phone.getByText('812 MB')).toBeDefined()
  expect(phone.getByText('Última sincronización')).toBeDefined()
  expect(phone.getByText(/^La app no puede usar la ubicación/)).toBeDefined()
  expect(phone.queryByText(/^Posición dudosa/)).toBe(null)
})

it('marks a doubtful last position', async () => {
  const fix = { cx: -74, cy: 4.6, speed_km_h: 0, course_deg: null, accuracy_m: 3200 }
  const at = { fix_at: ago(1), received_at: ago(1) }
  answers.set('POST /v1/resource/state', {
    records: [{ resource_id: camila, battery_pct: 64, is_doubtful: true, ...at, ...fix }],
  })
  open()
  const phone = await section('Teléfono')
  expect(await phone.findByText(/^Posición dudosa/)).toBeDefined()
  expect(phone.getByText(/±3200 m/)).toBeDefined()
})

it('says in one line what there is not', async () => {
  answers.set('POST /v1/visit/filter', page([]))
  answers.set('POST /v1/device/filter', page([]))
  open()
  await screen.findByText('Nunca transmitió')
  await screen.findByText('Sin visitas esta semana.')
  await screen.findByText('No tiene visitas en los próximos 30 días.')
  await screen.findByText('Todavía no ha terminado ninguna visita.')
  expect(await screen.findByText('No tiene un teléfono vinculado.')).toBeDefined()
})

it('names an app of the field that is older than the one which this server gives', async () => {
  const told = { place_permission: 'granted', waiting_count: 0, app: 'Baquiano a1' }
  answers.set('POST /v1/device/filter', page([{ ...device, ...told, last_seen_at: ago(90) }]))
  const fix = { cx: -74, cy: 4.6, speed_km_h: 0, course_deg: null, accuracy_m: 7 }
  const at = { fix_at: ago(90), received_at: ago(90) }
  answers.set('POST /v1/resource/state', {
    records: [{ resource_id: camila, battery_pct: 64, is_doubtful: false, ...at, ...fix }],
  })
  const script = '<script type="module" crossorigin src="/field/assets/index-b2.js"></script>'
  answers.set('GET /field/index.html', new Response(script))
  open()
  const phone = await section('Teléfono')
  expect(await phone.findByText(/^Usa una versión anterior de la app/)).toBeDefined()
})
