import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdBack } from '../../../test/hold-back.ts'
import {
  answers,
  bruno,
  camila,
  tearDownConsole,
  day,
  errorResponse,
  openMap,
  rowOf,
  setUpConsole,
} from '../../../test/console-fixture.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const panel = () => screen.getByRole('complementary', { name: 'Recursos' })

it('claims nothing of a day that is loading', async () => {
  const release = holdBack('/v1/visit/filter')
  openMap(`?date=${day}`)
  await waitFor(() => expect(rowOf('Camila')).not.toBeNull())
  expect(panel().textContent).not.toMatch(/Sin visitas|\d+ Finalizada|[0-9]\/[0-9]/)
  const ribbon = screen.getByRole('region', { name: 'Jornada' })
  expect(within(ribbon).getByRole('status', { name: 'Cargando la jornada' })).toBeDefined()
  expect(ribbon.textContent).not.toContain('No hay visitas')
  release()
  await waitFor(() => expect(rowOf('Camila')?.textContent).toContain('El Nogal'))
  expect(within(panel()).getByRole('button', { name: '1 Finalizada' })).toBeDefined()
})

it('claims nothing of a day that could not be loaded', async () => {
  answers.set('POST /v1/visit/filter', errorResponse(503, 'OVERLOADED'))
  openMap(`?date=${day}`)
  await within(await screen.findByRole('complementary', { name: 'Recursos' })).findByRole('alert')
  expect(panel().textContent).not.toContain('Sin visitas')
  expect(within(panel()).getByRole('button', { name: '— Finalizada' })).toBeDefined()
  expect(screen.queryByText(/No hay visitas/)).toBeNull()
})

it('counts who goes out: not the administrator without visits and device', async () => {
  const staff = [
    [camila, 'Camila'],
    [bruno, 'Bruno'],
    ['0195d5a0-0000-7000-8000-00000000000c', 'Marta'],
  ].map(([id, name]) => {
    const rest = { role_name: '', phone: null, photo_id: null, group_ids: [] }
    return { id, name, lastname: 'Ríos', ...rest }
  })
  answers.set('POST /v1/resource/filter', { records: staff, total: 3, next_cursor: null })
  openMap(`?date=${day}`)
  await waitFor(() => expect(within(panel()).getByTitle(/^Con visitas/).textContent).toBe('2'))
  expect(rowOf('Marta')).toBeNull()
})

it('says "—" of compliance where a filter leaves no finished visit', async () => {
  openMap(`?date=${day}&status=${encodeURIComponent('["Delayed"]')}`)
  const ribbon = await screen.findByRole('region', { name: 'Jornada' })
  await waitFor(() => expect(ribbon.textContent).toContain('Cumplimiento —'))
})
