import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bar, date, openBoard, setUpBoard } from '../../test/board-fixture.ts'
import {
  answers,
  camila,
  everything,
  openPage,
  sentTo,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

beforeEach(setUpBoard)
afterEach(tearDownConsole)

const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})
const at = '2026-03-02T15:04:00.000Z'
const night = {
  id: '0195569f-0000-7000-8000-000000000a01',
  list: 'board',
  name: 'Turno de noche',
  is_shared: true,
  owner_id: camila,
  owner_name: 'Camila Ríos',
  state: { filters: { search: 'molino', density: 'close', conflicts: false } },
  added_on: at,
  update_on: at,
}
const menu = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('opens what a colleague shares', async () => {
  answers.set('POST /v1/view/filter', pageOf([night]))
  const history = openPage(`/apps/board?date=${date}&skill=gas`, everything)
  await screen.findByRole('button', { name: 'Vistas' })
  menu('Vistas')
  fireEvent.click(await screen.findByRole('menuitem', { name: /Turno de noche/ }))
  await bar(/^El Molino/)
  expect(screen.queryByRole('button', { name: /^La Rosa/ })).toBeNull()
  // Neither the day nor a filter of before belongs to the view.
  const shown = new URLSearchParams(history.location.search)
  expect(shown.get('date')).toBe(date)
  expect(shown.get('skill')).toBeNull()
  expect(shown.get('density')).toBe('close')
})

it('leaves a view for the whole team', async () => {
  answers.set('POST /v1/view/filter', pageOf([night]))
  openPage(`/apps/board?date=${date}&view=${night.id}&search=molino`, everything)
  await bar(/^El Molino/)
  await screen.findByRole('button', { name: 'Turno de noche' })
  menu('Turno de noche')
  const all = await screen.findByRole('menuitem', { name: 'Todo el equipo' })
  // Only who keeps it changes it.
  expect(screen.queryByRole('menuitem', { name: 'Eliminar la vista' })).toBeNull()
  fireEvent.click(all)
  await bar(/^La Rosa/)
})

it('keeps whom the board shows under a name', async () => {
  answers.set('POST /v1/view/filter', pageOf([]))
  answers.set('POST /v1/view', { ...night, name: 'Con problemas' })
  openBoard('&conflicts=true&density=dense')
  await screen.findByRole('button', { name: 'Vistas' })
  menu('Vistas')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Guardar como vista' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Nombre de la vista/ }), {
    target: { value: 'Con problemas' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('POST', '/v1/view')).toHaveLength(1))
  expect(sentTo('POST', '/v1/view')[0]?.body).toMatchObject({
    list: 'board',
    name: 'Con problemas',
    is_shared: false,
    state: { filters: { conflicts: true, density: 'dense' } },
  })
})
