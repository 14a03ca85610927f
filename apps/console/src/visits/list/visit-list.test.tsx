import { permissions } from '@baquiano/contract/platform'
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
  resource_name: 'Bruno Ríos',
}
const open = { ...makeVisit({ visit_point_name: 'Óptica' }), resource_name: null }

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit/filter', { records: [rosa, open], total: 2, next_cursor: null })
})
afterEach(tearDownConsole)

const lastFilters = () => sentTo('POST', '/v1/visit/filter').at(-1)?.body.filters

it('opens with the last days, tells of each visit, and opens it', async () => {
  const history = openPage(path, permissions)
  const row = (await screen.findByText('La Rosa')).closest('tr')
  if (!row) throw new Error('no row')
  within(row).getByText('VT-4110')
  expect(screen.getByRole('group', { name: 'Vistas' }).textContent).toBe('Todas2')
  within(row).getByText('Bruno Ríos')
  within(row).getByText('Programada')
  within(row).getByText(/ tarde$/)
  expect(lastFilters()).toMatchObject({ dates: { date_init: expect.any(String) } })
  fireEvent.click(within(row).getByRole('button', { name: 'La Rosa' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/calendar/visit/${rosa.id}`))
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

it('offers to change nothing to whoever may only read', async () => {
  openPage(path, ['CALENDAR_LIST'])
  await screen.findByText('La Rosa')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
