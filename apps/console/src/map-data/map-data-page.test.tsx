import type { MapRelease, MapImport } from '@baquiano/contract/map-data'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openAs,
  setUpConsole,
  errorResponse,
  sentTo,
  server,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'
import { uploads } from './upload/uploads.ts'

// Each test opens the whole console, which takes a busy machine its time.

const path = '/dashboard/map-data'
const added_on = '2026-11-20T12:00:00.000Z'
const id = (last: string) => `0195d5a0-0000-7000-8000-0000000000${last}`

const makeRelease = (name: string, is_current: boolean): MapRelease => ({
  id: id(is_current ? '01' : '02'),
  is_current,
  added_on,
  extracts: [
    {
      id: id(is_current ? '11' : '12'),
      name,
      attribution: '© OpenStreetMap contributors',
      licence: 'ODbL-1.0',
      bounds: [-76, 6, -75, 7],
      nodes: 226_925,
      ways: 47_694,
      streets: 2132,
      relations: 2,
      bytes: 1_610_000,
      added_on,
    },
  ],
})

const anImport = (changes: Partial<MapImport>): MapImport => ({
  id: id('21'),
  name: 'antioquia',
  attribution: 'Nosotros',
  licence: 'CC0-1.0',
  step: 'done',
  fault: null,
  added_on,
  ...changes,
})

const open = () => openAs(makeUser({ company_id: null, userRole: 'admin', modules: [] }), path)
const answerMapData = (editions: readonly MapRelease[], imports: readonly MapImport[] = []) => {
  answers.set('GET /v1/map-data/edition', { records: editions })
  answers.set('GET /v1/map-data/import', { records: imports })
}

beforeEach(setUpConsole)
afterEach(() => {
  uploads.clear()
  tearDownConsole()
})

it('tells what there is before the first import, and offers to upload', async () => {
  answerMapData([])
  open()
  await screen.findByRole('heading', { name: 'Todavía no hay calles' })
  expect(screen.getByRole('button', { name: 'Elegir archivo' })).toBeDefined()
})

it('shows what the edition in use holds, and why an import was refused', async () => {
  answerMapData(
    [makeRelease('Medellín', true)],
    [anImport({ step: 'failed', fault: 'EXTRACT_INCOMPLETE' })],
  )
  open()
  const current = await screen.findByRole('region', { name: 'En uso' })
  expect(within(current).getAllByText('226.925')).toHaveLength(2)
  expect(within(current).getByText('© OpenStreetMap contributors')).toBeDefined()
  expect(screen.getByText(/Al extracto le faltan partes/)).toBeDefined()
  expect(screen.getByText('EXTRACT_INCOMPLETE')).toBeDefined()
})

it('follows an import that somebody else began, step by step, and tells how it ended', async () => {
  answerMapData([], [anImport({ step: 'basemap' })])
  open()
  await screen.findByText('Paso 2 de 4: Mapa base')
  answerMapData([makeRelease('antioquia', true)], [anImport({ step: 'done' })])
  await screen.findByText('«antioquia» ya está en uso.')
  expect(screen.getByRole('region', { name: 'En uso' })).toBeDefined()
})

it('goes back to the former edition only after a question', async () => {
  answerMapData([makeRelease('Medellín', true), makeRelease('Cali', false)])
  answers.set('POST /v1/map-data/former', {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a esta edición' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Volver a la edición anterior?' })
  expect(within(dialog).getByText('Cali')).toBeDefined()
  expect(returns()).toBe(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Usar la anterior' }))
  await screen.findByText('La edición anterior está en uso otra vez.')
  expect(returns()).toBe(1)
})

it('does not go back twice when another tab already did', async () => {
  const [serving, before] = [makeRelease('Medellín', true), makeRelease('Cali', false)]
  answerMapData([serving, before])
  answers.set('POST /v1/map-data/former', errorResponse(404, 'MAP_EDITION_NOT_FOUND'))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a esta edición' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Usar la anterior' }))
  await within(dialog).findByText(/No hay datos de mapa anteriores/)
  expect(returns()).toBe(1)
  expect(sentTo('POST', '/v1/map-data/former')[0]?.body).toEqual({ edition_id: before.id })
})

it('asks for a name, and says which extract it would replace', async () => {
  answerMapData([makeRelease('Medellín', true)])
  open()
  await screen.findByRole('region', { name: 'En uso' })
  uploads.choose(new File(['x'], 'Medellín.osm.pbf'))
  await screen.findByText('Reemplaza al extracto «Medellín» que está en uso.')
  const name = screen.getByRole('textbox', { name: /Nombre/ })
  fireEvent.change(name, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Subir e importar' }))
  expect(await screen.findByText('Escribe un nombre.')).toBeDefined()
})

it('says what went wrong in place, and asks again', async () => {
  answerMapData([])
  answers.set('GET /v1/map-data/edition', errorResponse(503, 'DATABASE_UNAVAILABLE'))
  open()
  const main = await screen.findByRole('main')
  const alert = await within(main).findByRole('alert')
  expect(alert.textContent).toContain('DATABASE_UNAVAILABLE')
  answerMapData([makeRelease('Medellín', true)])
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(within(main).queryByRole('alert')).toBeNull())
})

it('is for platform administrators alone', async () => {
  const history = openAs(makeUser({ userRole: 'admin' }), path)
  await waitFor(() => expect(history.location.pathname).toBe('/pages/not-authorized'))
})

const returns = () => server.mock.calls.filter(([url]) => url === '/v1/map-data/former').length
