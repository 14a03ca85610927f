import type { Visit } from '@baquiano/contract/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  answers,
  everything,
  openAs,
  openMap,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'
import { makePoint } from '../../test/make-point.ts'
import { makeUser } from '../../test/make-user.ts'
import { makeVisit } from '../../test/make-visit.ts'
import { readAct } from './palette-actions.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const person = makePerson()
const press = (key: string, held: object) =>
  fireEvent.keyDown(document.documentElement, { code: key, key, ...held })
const resultOptions = () =>
  within(screen.getByRole('listbox', { name: 'Resultados' })).getAllByRole('option')

it('has search and keys on the platform, too, where companies are found', async () => {
  const company = { id: makeUser().id, name: 'Aurora', nit: '900' }
  answers.set('POST /v1/company/filter', { records: [company], total: 1, next_cursor: null })
  const user = makeUser({ company_id: null, company_name: null, modules: [], userRole: 'admin' })
  const history = openAs(user, '/dashboard/preferences')
  await screen.findByRole('heading', { name: 'Preferencias', level: 1 })
  press('?', { shiftKey: true })
  const keys = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  fireEvent.click(within(keys).getByRole('button', { name: 'Cerrar' }))
  press('k', { ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: '¿Qué página o empresa buscas?' })
  fireEvent.change(field, { target: { value: 'aurora' } })
  await waitFor(() => expect(resultOptions()[0]?.textContent).toContain('Aurora'))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/company/list'))
})

const open = async () => {
  openMap('', [...everything, 'RESOURCES_CREATE', 'CALENDAR_CREATE', 'VISIT_POINT_LIST'])
  await screen.findByRole('complementary', { name: 'Recursos' })
  press('k', { ctrlKey: true })
  return screen.findByRole('combobox', { name: '¿A quién o qué buscas?' })
}
const answer = (path: string, records: object[]) =>
  answers.set(`POST /v1/${path}/filter`, { records, total: records.length, next_cursor: null })
const titles = () => resultOptions().map(({ textContent }) => textContent)
const visit = (changes: Partial<Visit>) =>
  makeVisit({ visit_point_name: 'Café Central', ...changes })

describe('in a company', () => {
  it('says a role in words, marks what matches and shows the day of whoever is chosen', async () => {
    const field = await open()
    answers.set('POST /v1/resource/filter', { records: [person], total: 1, next_cursor: null })
    answers.set('POST /v1/visit-point/filter', { records: [], total: 0, next_cursor: null })
    fireEvent.change(field, { target: { value: '@ana' } })
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(resultOptions()[0]?.textContent).toContain('Supervisor')
    expect(resultOptions()[0]?.querySelector('mark')?.textContent).toBe('Ana')
    const preview = screen.getByRole('complementary', { name: 'Ana Gil' })
    expect(within(preview).getByText(/Supervisor/)).toBeDefined()
  })

  it('puts visits to be done before finished ones, and actions where a sign asks for them', async () => {
    const visits = [visit({ status: 'Finalized', number: 1 }), visit({ number: 2 })]
    answers.set('POST /v1/visit/filter', { records: visits, total: 2, next_cursor: null })
    const field = await open()
    fireEvent.change(field, { target: { value: '#cafe' } })
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(titles()[0]).toContain('VT-2')
    fireEvent.change(field, { target: { value: '>invitar' } })
    await waitFor(() => expect(titles()).toEqual(['Invitar a una persona']))
  })

  it('opens what is to be done with a visit in place of itself, by a verb or beside the visit', async () => {
    const planned = visit({ number: 2, visit_point_name: 'Café Central' })
    const done = visit({ number: 3, visit_point_name: 'Café Final', status: 'Finalized' })
    answers.set('POST /v1/visit/filter', { records: [planned, done], total: 2, next_cursor: null })
    openMap('', [...everything, 'CALENDAR_UPDATE'])
    await screen.findByRole('complementary', { name: 'Recursos' })
    press('k', { ctrlKey: true })
    const label = { name: '¿A quién o qué buscas?' }
    fireEvent.change(await screen.findByRole('combobox', label), {
      target: { value: 'reprogramar café' },
    })
    // What is over is not offered.
    await waitFor(() => expect(titles()[0]).toContain('Reprogramar · Café CentralVT-2'))
    expect(titles().filter((title) => title?.startsWith('Reprogramar'))).toHaveLength(1)
    fireEvent.keyDown(screen.getByRole('combobox', label), { key: 'Enter' })
    const moved = await screen.findByRole('dialog', { name: /Reprogramar/ })
    expect(screen.queryByRole('combobox', label)).toBeNull()
    fireEvent.click(within(moved).getByRole('button', { name: 'Cerrar' }))

    press('k', { ctrlKey: true })
    fireEvent.change(await screen.findByRole('combobox', label), { target: { value: '#central' } })
    const preview = await screen.findByRole('complementary', { name: 'Café Central' })
    expect(within(preview).getByRole('button', { name: 'Reprogramar' })).toBeDefined()
    fireEvent.click(within(preview).getByRole('button', { name: 'Cancelar visita' }))
    expect(await screen.findByRole('dialog', { name: /Cancelar/ })).toBeDefined()
  })

  it('finds a visit of any day by its number', async () => {
    const field = await open()
    const former = visit({ number: 77, date: '2026-01-07', visit_point_name: 'Hace meses' })
    answer('resource', [])
    answer('visit-point', [])
    answer('visit', [former])
    fireEvent.change(field, { target: { value: 'vt-77' } })
    await waitFor(() =>
      expect(titles()).toEqual([
        expect.stringContaining('Hace meses'),
        expect.stringContaining('Reprogramar · Hace meses'),
        expect.stringContaining('Reasignar · Hace meses'),
        expect.stringContaining('Cancelar visita · Hace meses'),
      ]),
    )
    expect(titles()[0]).toContain('VT-77 · 07/01/2026')
    expect(sentTo('POST', '/v1/visit/filter').at(-1)?.body.filters).toEqual({ search: 'vt-77' })
  })

  it('opens and changes a visit point that was found, and plans a visit there', async () => {
    openMap('', [
      ...everything,
      'CALENDAR_CREATE',
      'VISIT_POINT_LIST',
      'VISIT_POINT_READ',
      'VISIT_POINT_UPDATE',
      'VISIT_POINT_CREATE',
    ])
    await screen.findByRole('complementary', { name: 'Recursos' })
    press('k', { ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: '¿A quién o qué buscas?' })
    const point = makePoint({ name: 'La Rosa' })
    answers.set('POST /v1/resource/filter', { records: [], total: 0, next_cursor: null })
    answers.set('POST /v1/visit-point/filter', { records: [point], total: 1, next_cursor: null })
    fireEvent.change(field, { target: { value: 'rosa' } })
    const preview = await screen.findByRole('complementary', { name: 'La Rosa' })
    const hrefOf = (name: string) =>
      within(preview).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Abrir la página')).toBe(`/apps/visit-point/visit-point-view/${point.id}`)
    expect(hrefOf('Editar')).toBe(`/apps/visit-point/visit-point-edit/${point.id}`)
    expect(hrefOf('Nueva visita')).toContain(`plan=${point.id}`)
    fireEvent.change(field, { target: { value: '>punto de visita' } })
    await waitFor(() => expect(titles()).toContain('Nuevo punto de visita'))
  })

  it('finds groups, activities and zones by name, and opens them or shows them on the map', async () => {
    const lists = ['GROUPS_LIST', 'GROUPS_UPDATE', 'ACTIVITY_LIST', 'ZONIFICATION_LIST'] as const
    openMap('', [...everything, ...lists])
    await screen.findByRole('complementary', { name: 'Recursos' })
    press('k', { ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: '¿A quién o qué buscas?' })
    const { id } = makePoint()
    answer('resource', [])
    answer('group', [{ id, name: 'Norte A' }])
    answer('activity', [{ id, name: 'Norte B' }])
    answer('zone', [{ id, name: 'Norte C', layer_name: 'Reparto' }])
    fireEvent.change(field, { target: { value: 'norte' } })
    await waitFor(() =>
      expect(titles().slice(0, 3)).toEqual(['Norte A', 'Norte B', 'Norte CReparto']),
    )
    const preview = screen.getByRole('complementary', { name: 'Norte A' })
    const page = within(preview).getByRole('link', { name: 'Abrir la página' })
    expect(page.getAttribute('href')).toContain('/app/group/group-list?form=edit')
    for (const _ of [1, 2]) fireEvent.keyDown(field, { key: 'ArrowDown' })
    const zone = await screen.findByRole('complementary', { name: 'Norte C' })
    fireEvent.click(within(zone).getByRole('link', { name: 'Ver en el mapa' }))
    expect(JSON.parse(localStorage.getItem('map_zones') ?? '[]')).toEqual([id])
  })

  it('offers what was opened last, and the usual pages, before anything is typed', async () => {
    const field = await open()
    fireEvent.change(field, { target: { value: '>nueva visita' } })
    await waitFor(() => expect(titles()).toEqual(['Nueva visita']))
    fireEvent.change(field, { target: { value: '>personas' } })
    await waitFor(() => expect(titles()[0]).toContain('Personas'))
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('heading', { name: 'Personas', level: 1 })
    press('k', { ctrlKey: true })
    await screen.findByRole('combobox', { name: '¿A quién o qué buscas?' })
    expect(
      within(screen.getByRole('group', { name: 'Recientes' })).getByText('Personas'),
    ).toBeDefined()
    expect(screen.getByRole('group', { name: 'Páginas' })).toBeDefined()
  })
})

it('reads an act from four letters of its verb on, with something to do it with', () => {
  const verbs = [['cancel', 'stornieren']] as const
  expect(readAct('Storn apotheke sur', verbs)).toEqual({ act: 'cancel', text: 'apotheke sur' })
  for (const text of ['sto apotheke', 'stornieren', 'besuch apotheke']) {
    expect(readAct(text, verbs)).toBeNull()
  }
})
