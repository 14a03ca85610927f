import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  errorResponse,
  openPage,
  sentTo,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeLayer, makeZone } from '../../test/make-zone.ts'

const layer = makeLayer({ name: 'Ventas', zone_count: 1 })
const zone = makeZone({ name: 'Norte', resource_ids: [bruno] })
const personOf = (id: string, name: string) => ({
  id,
  name,
  lastname: 'Ríos',
  role_name: 'Técnico',
  phone: null,
  photo_id: null,
  group_ids: [],
})
const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/zone-layer/filter', pageOf([layer]))
  answers.set('POST /v1/zone/filter', pageOf([zone]))
  answers.set('POST /v1/visit-point/filter', pageOf([]))
})
afterEach(tearDownConsole)

/** Camila works; Bruno does not any more, and is found by his id alone. */
function onlyCamilaWorks(): void {
  const answer = server.getMockImplementation()
  server.mockImplementation(async (url, options) => {
    if (url !== '/v1/resource/filter') return answer?.(url, options) ?? errorResponse(404, url)
    const isById = typeof options?.body === 'string' && options.body.includes(bruno)
    const person = isById ? personOf(bruno, 'Bruno') : personOf(camila, 'Camila')
    return new Response(JSON.stringify(pageOf([person])))
  })
}

it('keeps a resource that does not work any more when another one is added', async () => {
  onlyCamilaWorks()
  answers.set(`PUT /v1/zone/${zone.id}`, { ...zone, resource_ids: [bruno, camila] })
  openPage(`/apps/zonification?zone=${zone.id}`, permissions)
  await screen.findByText('Bruno Ríos')
  fireEvent.click(screen.getByRole('combobox', { name: 'Recursos' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Camila Ríos', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar zona' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/zone/${zone.id}`)).toHaveLength(1))
  const [sent] = sentTo('PUT', `/v1/zone/${zone.id}`)
  expect(sent?.body).toMatchObject({ resource_ids: [bruno, camila] })
})

it('shows a zone in its layer with its radius, and hides the layer where no name is like the search', async () => {
  openPage('/apps/zonification', permissions)
  await screen.findByRole('button', { name: /^Norte.*400 m/ })
  const search = screen.getByRole('searchbox', { name: 'Buscar zona o capa' })
  fireEvent.change(search, { target: { value: 'sur' } })
  await screen.findByText('Ninguna zona ni capa se llama así')
  expect(screen.queryByRole('button', { name: /^Ventas/ })).toBeNull()
})

it('draws the rows in sight of a layer with many zones, and finds any of them', async () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    makeZone({ id: uuidv7(), name: `Zona ${index}` }),
  )
  answers.set('POST /v1/zone-layer/filter', pageOf([{ ...layer, zone_count: many.length }]))
  answers.set('POST /v1/zone/filter', pageOf(many))
  openPage('/apps/zonification', permissions)
  await screen.findByRole('button', { name: /^Zona 0 / })
  expect(screen.getAllByRole('button', { name: /^Zona \d/ }).length).toBeLessThan(100)
  const search = screen.getByRole('searchbox', { name: 'Buscar zona o capa' })
  fireEvent.change(search, { target: { value: 'zona 399' } })
  await screen.findByRole('button', { name: /^Zona 399/ })
})
