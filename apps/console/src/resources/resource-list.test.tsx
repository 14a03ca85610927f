import { permissions } from '@baquiano/contract/platform'
import type { VisitStatus } from '@baquiano/contract/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'
import { makePerson } from '../../test/make-person.ts'
import { makeVisit } from '../../test/make-visit.ts'

const options = [{ value: 'm', label: 'Mediana' }]
const size = { name: 'talla', label: 'Talla', type: 'Select', options, is_filter: true } as const
const fields = [makeField({ ...size, object_type: 'RESOURCE' })]
const ana = makePerson({ data: { talla: 'm' } })

/** In the time zone of the signed-in company. */
const today = () => companyTime('America/Bogota').dateOf(Date.now())

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [])
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields })
  answers.set('POST /v1/resource/filter', { records: [ana], total: 1, next_cursor: null })
  answers.set(`GET /v1/resource/${ana.id}`, ana)
})
afterEach(tearDownConsole)

it('shows the fields of the company as columns, and narrows by them', async () => {
  const shown = encodeURIComponent(JSON.stringify(['name', 'data.talla']))
  const narrowed = encodeURIComponent('["m"]')
  openPage(`/apps/resource/resource-list?data.talla=${narrowed}&columns=${shown}`, permissions)
  const row = (await screen.findByText('Ana Gil')).closest('tr')
  if (!row) throw new Error('no row')
  await within(row).findByText('Mediana')
  await waitFor(() => {
    const sent = sentTo('POST', '/v1/resource/filter').map(({ body }) => body.filters)
    expect(sent).toContainEqual({ data: { talla: ['m'] } })
  })
})

it('tells how far each person has driven today, to whoever chooses the column', async () => {
  const eva = makePerson({ id: '0195d5a0-0000-7000-8000-00000000e7a0', name: 'Eva' })
  answers.set('POST /v1/resource/filter', { records: [ana, eva], total: 2, next_cursor: null })
  const counted_at = '2026-11-20T19:40:00.000Z'
  const record = { resource_id: ana.id, distance_m: 38_420, counted_at }
  answers.set('POST /v1/indicator/driven', { records: [record] })
  const shown = encodeURIComponent(JSON.stringify(['name', 'driven']))
  openPage(`/apps/resource/resource-list?columns=${shown}`, permissions)
  await screen.findByRole('columnheader', { name: /Kilómetros de hoy/ })
  expect((await screen.findByText('38,4 km')).title).toBe('Contados hasta las 14:40')
  expect(sentTo('POST', '/v1/indicator/driven').map(({ body }) => body)).toEqual([
    { date: today(), resource_id: [ana.id, eva.id] },
  ])
})

it('shows on the page of a person what the company knows of them', async () => {
  openPage(`/apps/resource/resource-view/${ana.id}`, permissions)
  expect(await screen.findByText('Talla')).toBeTruthy()
  expect(screen.getByText('Mediana')).toBeTruthy()
})

it('tells of each person who is heard of, what they are at, and how far they have come', async () => {
  const eva = makePerson({ id: '0195d5a0-0000-7000-8000-00000000e7a0', name: 'Eva' })
  answers.set('POST /v1/resource/filter', { records: [ana, eva], total: 2, next_cursor: null })
  const fix_at = new Date().toISOString()
  const fix = { received_at: fix_at, cx: -75.5, cy: 6.2, accuracy_m: 5, speed_km_h: 0 }
  const state = { ...fix, resource_id: ana.id, fix_at, course_deg: null, is_doubtful: false }
  answers.set('POST /v1/resource/state', { records: [{ ...state, battery_pct: 9 }] })
  const visit = (status: VisitStatus, visit_point_name: string) =>
    makeVisit({ resource_id: ana.id, status, visit_point_name, date: today() })
  const day = [visit('Finalized', 'Uno'), visit('Canceled', 'Dos'), visit('Scheduled', 'Tres')]
  answers.set('POST /v1/visit/filter', { records: day, total: 3, next_cursor: null })
  openPage('/apps/resource/resource-list', permissions)
  const row = (await screen.findByText('Ana Gil')).closest('tr')
  if (!row) throw new Error('no row')
  await within(row).findByText('Tres')
  await within(row).findByText('ahora')
  // What can be done with them stands in the row: handing over only where something is left of the day.
  // Names keep the room that the numbers of phones took: each row has a button that calls.
  expect(screen.queryByRole('columnheader', { name: /Teléfono/ })).toBeNull()
  const handing = within(row).getByRole('link', { name: 'Repartir lo que le queda a Ana Gil' })
  expect(handing.getAttribute('href')).toMatch(/^\/apps\/board\?date=.*hand_over=/)
  await within(row).findByRole('button', { name: 'Escribir a Ana Gil' })
  expect(screen.queryByRole('link', { name: /le queda a Eva/ })).toBeNull()
  within(row).getByText('9 %')
  within(row).getByLabelText('1 de 2 terminadas')
  await screen.findByText('sin señal aún')
  expect(screen.getByText('sin visitas')).toBeTruthy()
  // The rows share their calls.
  expect(sentTo('POST', '/v1/resource/state').map(({ body }) => body.resource_id)).toEqual([
    [ana.id, eva.id],
  ])
  expect(sentTo('POST', '/v1/visit/filter')).toHaveLength(1)
})

it('opens a person as a link, and narrows to the office by a tab', async () => {
  openPage('/apps/resource/resource-list', permissions)
  const link = await screen.findByRole('link', { name: /Ana Gil$/ })
  expect(link.getAttribute('href')).toBe(`/apps/resource/resource-view/${ana.id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Con problemas' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/resource/filter').at(-1)?.body.filters).toEqual({
      in_trouble: true,
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Oficina' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/resource/filter').at(-1)?.body.filters).toEqual({
      in_field: false,
      status: 'Active',
    }),
  )
})

it('shows somebody on a phone by who they are and how to call them', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
    matches: query.includes('max-width'),
  }))
  const away = makePerson({ id: ana.id, phone: '+57 300 555 0100', status: 'Inactive' })
  answers.set('POST /v1/resource/filter', { records: [away], total: 1, next_cursor: null })
  openPage('/apps/resource/resource-list', permissions)
  const card = (await screen.findByText('Ana Gil')).closest('li')
  if (!card) throw new Error('no card')
  const link = within(card).getByRole('link', { name: 'Llamar a Ana Gil' })
  expect(link.getAttribute('href')).toBe('tel:+573005550100')
  expect(card.textContent).toContain('Inactivo')
  expect(card.textContent).not.toContain('Usuario')
})
