import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'
import { makePoint } from '../../test/make-point.ts'

const path = '/apps/visit-point/visit-point-list'
const nogal = makePoint()
const vague = makePoint({
  id: '0195d5a0-0000-7000-8000-0000000000e2',
  name: 'Óptica Visión',
  location_quality: 'area',
  next_visit: {
    id: '0195d5a0-0000-7000-8000-0000000000f1',
    status: 'Delayed',
    start_at: '2026-11-20T15:00:00.000Z',
  },
})

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit-point/filter', {
    records: [nogal, vague],
    total: 2,
    next_cursor: null,
  })
})
afterEach(tearDownConsole)

const open = (search = '') => openPage(`${path}${search}`, permissions)
const lastFilters = () => sentTo('POST', '/v1/visit-point/filter').at(-1)?.body.filters

it('tells how well each place is known and when it is visited, and opens it', async () => {
  const history = open()
  const row = (await screen.findByText('Óptica Visión')).closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByRole('img', { name: 'Solo la zona' })).toBeTruthy()
  expect(within(row).getByText('Retrasada')).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: 'Óptica Visión' }))
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/apps/visit-point/visit-point-view/${vague.id}`),
  )
})

it('lists those without visits, and those to be located better, by what its address says', async () => {
  open('?not_scheduled=true&to_locate=true')
  await screen.findByText('Óptica Visión')
  expect(lastFilters()).toEqual({ not_scheduled: true, to_locate: true })
  expect(screen.getByText('por ubicar mejor')).toBeTruthy()
})

it('shows the fields of the company as columns, and narrows by them', async () => {
  const kind = { name: 'tipo', label: 'Tipo de negocio', type: 'Select', is_filter: true } as const
  const options = [{ value: 'dro', label: 'Droguería' }]
  const credit = { name: 'cupo', label: 'Cupo', type: 'Number', format: 'money' } as const
  const limits = { ...makeField(credit).limits, currency: 'COP' }
  const fields = [makeField({ ...kind, options }), makeField({ ...credit, limits })]
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields })
  const records = [makePoint({ data: { tipo: 'dro', cupo: 500_000 } })]
  answers.set('POST /v1/visit-point/filter', { records, total: 1, next_cursor: null })
  const shown = encodeURIComponent(JSON.stringify(['name', 'data.tipo', 'data.cupo']))
  open(`?data.tipo=${encodeURIComponent('["dro"]')}&columns=${shown}`)
  const row = (await screen.findByText(nogal.name)).closest('tr')
  if (!row) throw new Error('no row')
  await within(row).findByText('Droguería')
  expect(within(row).getByText(/500[.,]000/).textContent).toContain('$')
  await waitFor(() => expect(lastFilters()).toEqual({ data: { tipo: ['dro'] } }))
})

it('stands beside a map, which can be put away, or take all of the page', async () => {
  const history = open()
  await screen.findByText('Óptica Visión')
  expect(screen.getByText('2 puntos en el mapa')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Solo la lista' }))
  await waitFor(() => expect(screen.queryByText('2 puntos en el mapa')).toBeNull())
  expect(history.location.search).toContain('layout=rows')
  fireEvent.click(screen.getByRole('radio', { name: 'Solo el mapa' }))
  await screen.findByText('2 puntos en el mapa')
  expect(screen.queryByRole('table')).toBeNull()
})

it('removes the chosen ones at once, and brings them back as they were', async () => {
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ferretería El Nogal' }))
  const outcomes = [{ id: nogal.id, code: null }]
  answers.set('POST /v1/visit-point/bulk', { outcomes, next_id: null })
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('1 punto eliminado')
  answers.set('POST /v1/visit-point', nogal)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sentTo('POST', '/v1/visit-point')).toHaveLength(1))
  const { id, object_type_id, location_source, status } = nogal
  expect(sentTo('POST', '/v1/visit-point')[0]?.body).toMatchObject({
    id,
    object_type_id,
    location_source,
    status,
  })
})

it('asks who may visit the chosen ones, explains it, and can undo it', async () => {
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ferretería El Nogal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Quién los visita' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Quién visita este punto?' })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Uno' }))
  expect(within(dialog).getByText(/Una sola persona atiende este punto/)).toBeTruthy()
  const submit = within(dialog).getByRole('button', { name: 'Asignar' })
  // Nobody is named yet.
  expect(submit.hasAttribute('disabled')).toBe(true)
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Todos' }))
  const outcomes = [{ id: nogal.id, code: null }]
  answers.set('POST /v1/visit-point/bulk/relate', { outcomes, next_id: null })
  fireEvent.click(submit)
  await screen.findByText('1 punto asignado')
  const [sent] = sentTo('POST', '/v1/visit-point/bulk/relate')
  expect(sent?.body).toEqual({
    action: 'relate',
    select: { id: [nogal.id] },
    relation_mode: 'all',
    resource_ids: [],
  })
})

it('tries again what a task could not change, and says what became of it', async () => {
  const id = '0195d5a0-0000-7000-8000-0000000000a1'
  const at = '2026-11-20T15:00:00.000Z'
  const change = { action: 'relate', relation_mode: 'all', resource_ids: [] }
  const counts = { done: 2, total: 2, failed: 1, error: null }
  answers.set(`GET /v1/task/${id}`, {
    id,
    kind: 'visit-point-bulk',
    status: 'done',
    change,
    ...counts,
    added_on: at,
    update_on: at,
    finished_on: at,
  })
  answers.set(`POST /v1/task/${id}/outcome/filter`, {
    records: [{ id: vague.id, name: vague.name, code: 'VISIT_POINT_INACTIVE' }],
    total: 1,
    next_cursor: null,
  })
  open(`?task=${id}`)
  const retry = await screen.findByRole('button', { name: /Reintentar/ })
  const outcomes = [{ id: vague.id, code: null }]
  answers.set('POST /v1/visit-point/bulk/relate', { outcomes, next_id: null })
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull())
  expect(sentTo('POST', '/v1/visit-point/bulk/relate')[0]?.body).toEqual({
    ...change,
    select: { id: [vague.id] },
  })
})
