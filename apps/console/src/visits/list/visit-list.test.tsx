import { dayMs, localDateOf, minuteMs, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeField } from '../../../test/make-field.ts'
import { makeVisit } from '../../../test/make-visit.ts'

const path = '/apps/calendar/visit-list'
const rosa = {
  ...makeVisit({ number: 4110, visit_point_name: 'La Rosa', data: { bultos: 3 } }),
  resource_id: bruno,
  resource_name: 'Bruno Ríos',
}
const open = { ...makeVisit({ visit_point_name: 'Óptica' }), resource_name: null }

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit/filter', { records: [rosa, open], total: 2, next_cursor: null })
})
afterEach(tearDownConsole)

const lastFilters = () => sentTo('POST', '/v1/visit/filter').at(-1)?.body.filters

it('opens around now, tells of each visit, and opens it', async () => {
  const history = openPage(path, permissions)
  const row = (await screen.findByText('La Rosa')).closest('tr')
  if (!row) throw new Error('no row')
  within(row).getByText('VT-4110')
  const views = screen.getByRole('group', { name: 'Vistas' })
  expect(views.textContent).toBe('Alrededor de ahora2Con problemasSin asignarEsta semanaTodas')
  within(row).getByText('Bruno Ríos')
  within(row).getByText('Programada')
  within(row).getByText(/ tarde$/)
  const { around, ...others } = lastFilters()
  expect(Math.abs(Date.now() - Date.parse(around))).toBeLessThanOrEqual(15 * minuteMs)
  expect(others).toEqual({})
  fireEvent.click(within(row).getByRole('link', { name: 'La Rosa' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/calendar/visit/${rosa.id}`))
})

it('leads to what nobody has, to the week and to all, and keeps the tab while it is narrowed', async () => {
  const history = openPage(path, permissions)
  await screen.findByText('La Rosa')
  fireEvent.click(screen.getByRole('button', { name: 'Con problemas' }))
  await waitFor(() => expect(lastFilters()).toEqual({ in_trouble: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Sin asignar' }))
  await waitFor(() => expect(lastFilters()).toMatchObject({ status: ['Not Assigned'] }))
  expect(lastFilters()).toHaveProperty('dates')
  expect(lastFilters()).not.toHaveProperty('around')
  fireEvent.click(screen.getByRole('button', { name: /^Esta semana/ }))
  await waitFor(() => expect(lastFilters()).toEqual({ dates: expect.any(Object) }))
  fireEvent.click(screen.getByRole('button', { name: /^Todas/ }))
  await waitFor(() => expect(lastFilters()).toEqual({}))
  expect(sentTo('POST', '/v1/visit/filter').at(-1)?.body.sort).toBe('DESC')
  fireEvent.click(screen.getByRole('button', { name: /^Alrededor/ }))
  await waitFor(() => expect(lastFilters()).toHaveProperty('around'))
  expect(history.location.search).not.toHaveProperty('around')
  fireEvent.change(screen.getByLabelText('Cliente, VT-número o código'), {
    target: { value: 'rosa' },
  })
  await waitFor(() => expect(lastFilters()).toMatchObject({ search: 'rosa' }))
  expect(screen.getByRole('button', { name: /^Alrededor/ }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

it('draws the present moment between what has begun and what comes', async () => {
  const [past, ahead] = [
    { ...rosa, start_at: fromNow(-dayMs), end_at: fromNow(-dayMs / 2) },
    { ...open, start_at: fromNow(dayMs / 2), end_at: fromNow(dayMs) },
  ]
  answers.set('POST /v1/visit/filter', { records: [past, ahead], total: 2, next_cursor: null })
  openPage(path, permissions)
  const rows = (await screen.findByText('La Rosa')).closest('tbody')?.querySelectorAll('tr')
  expect([...(rows ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('La Rosa'),
    expect.stringMatching(/^\d\d:\d\d$/),
    expect.stringContaining('Óptica'),
  ])
})

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')

it('says when visits of today are going to be reached, and that nobody knows of whoever fell silent', async () => {
  const today = { date: localDateOf(new Date(), 'America/Bogota'), start_at: fromNow(-minuteMs) }
  const late = { ...rosa, ...today, end_at: fromNow(5 * minuteMs) }
  const silent = { ...makeVisit({ visit_point_name: 'Prosa' }), ...today, end_at: fromNow(dayMs) }
  const lost = { ...silent, resource_id: bruno, resource_name: 'Bruno Ríos' }
  answers.set('POST /v1/visit/filter', {
    records: [late, lost, open],
    total: 3,
    next_cursor: null,
  })
  answers.set('POST /v1/visit/arrival', {
    records: [
      { id: late.id, eta_at: fromNow(17 * minuteMs), silent_since: null },
      { id: lost.id, eta_at: null, silent_since: fromNow(-40 * minuteMs) },
    ],
  })
  openPage(path, permissions)
  await waitFor(async () =>
    expect((await rowOf('La Rosa'))?.textContent).toMatch(/llegará \d\d:\d\d12 min tarde/),
  )
  expect((await rowOf('Prosa'))?.textContent).toMatch(/no se sabesin señal desde \d\d:\d\d/)
  // One call for all rows, and none for a visit that nobody has.
  expect(sentTo('POST', '/v1/visit/arrival').map(({ body }) => body)).toEqual([
    { id: [late.id, lost.id] },
  ])
})

it("narrows by what its address says, also by the company's own fields, and exports just that", async () => {
  const schedule = { object_type: 'SCHEDULE' as const, is_filter: true }
  const fields = [makeField({ name: 'bultos', label: 'Bultos', type: 'Number', ...schedule })]
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields })
  const shown = encodeURIComponent(JSON.stringify(['visit_point_name', 'data.bultos']))
  const few = encodeURIComponent(JSON.stringify({ min: 2 }))
  openPage(
    `${path}?all_days=true&resource_id=${bruno}&data.bultos=${few}&columns=${shown}`,
    permissions,
  )
  const row = (await screen.findByText('La Rosa')).closest('tr')
  if (!row) throw new Error('no row')
  await within(row).findByText('3')
  const filters = { resource_id: [bruno], data: { bultos: { min: 2 } } }
  // Also the first time: whatever came before would be shown, exported or chosen as a whole.
  expect(sentTo('POST', '/v1/visit/filter').map(({ body }) => body.filters)).toEqual([filters])
  fireEvent.click(screen.getByRole('button', { name: 'Exportar la lista' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/, hidden: true }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/visit/export')[0]?.body).toMatchObject({
      format: 'csv',
      columns: ['visit_point_name', 'data.bultos'],
      filters,
    }),
  )
})

it('cancels several for one reason, and says which could not be', async () => {
  answers.set('POST /v1/visit/bulk/cancel', {
    outcomes: [
      { id: rosa.id, code: null },
      { id: open.id, code: 'VISIT_TRANSITION' },
    ],
    next_id: null,
  })
  openPage(path, permissions)
  await screen.findByText('La Rosa')
  fireEvent.click(screen.getByRole('checkbox', { name: /La Rosa/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Óptica/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar visitas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar 2 visitas' })
  const submit = within(dialog).getByRole('button', { name: 'Cancelar visitas' })
  expect(submit.hasAttribute('disabled')).toBe(true)
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: ' Llueve ' } })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await waitFor(() => expect(sentTo('POST', '/v1/visit/bulk/cancel')).toHaveLength(1))
  expect(sentTo('POST', '/v1/visit/bulk/cancel')[0]?.body).toEqual({
    action: 'cancel',
    select: { id: [rosa.id, open.id] },
    reason: 'Llueve',
  })
  const why = await screen.findByText('La visita ya no admite ese cambio')
  expect(why.closest('li')?.textContent).toContain('Óptica')
})

it('takes back an assignment of several twice, each time by the version that the server has', async () => {
  const outcomes = [{ id: rosa.id, code: null }]
  answers.set('POST /v1/visit/bulk/assign', { outcomes, next_id: null })
  answers.set(`POST /v1/visit/${rosa.id}/revert`, {
    ...rosa,
    update_on: '2026-11-20T16:00:00.000Z',
  })
  openPage(path, permissions)
  await screen.findByText('La Rosa')
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('checkbox', { name: /La Rosa/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Reasignar' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reasignar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    const reverts = () => sentTo('POST', `/v1/visit/${rosa.id}/revert`)
    await waitFor(() => expect(reverts()).toHaveLength(times))
    expect(reverts().at(-1)?.headers).not.toHaveProperty('if-match')
  }
})

it('offers to change nothing to whoever may only read', async () => {
  openPage(path, ['CALENDAR_LIST'])
  await screen.findByText('La Rosa')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
