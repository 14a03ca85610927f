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
import { importId as id, makeImport, pageOf } from '../../test/import-fixture.ts'
import { foundIn, noLists, rowsIn, withTraccarList } from './traccar-files.ts'

const found = {
  version: '6.10',
  groups: 1,
  drivers: 0,
  zones: 0,
  devices: [
    { id: 7, name: 'Moto', identifier: '86-1' },
    { id: 8, name: 'Camión', identifier: '86-2' },
  ],
}
const source_id = '019a0000-0000-7000-8000-000000000001'
const groups = makeImport({ record: 'groups', source_id, original_name: 'Traccar groups.json' })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/upload/traccar/look', { fault: null, found })
  answers.set('POST /v1/upload/traccar', { fault: null, records: [groups] })
  answers.set('GET /v1/role', [])
  answers.set('POST /v1/upload/filter', pageOf([groups]))
})
afterEach(tearDownConsole)

const write = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const asked = () => sentTo('POST', '/v1/upload/traccar/position').map(({ body }) => body.device_ids)

async function look() {
  const history = openPage('/apps/UploadFiles/traccar', permissions)
  await write(/Dirección del servidor/, ' https://gps.example.com ')
  await write(/Token de acceso/, 'a token')
  await press('Buscar')
  return history
}

it('fetches what is ticked, positions phone by phone until all are there, and shows what came', async () => {
  // The server has time for one phone in each call.
  const first = () => ({ fault: null, record: null, done_ids: asked().at(-1).slice(0, 1) })
  answers.set('POST /v1/upload/traccar/position', { toJSON: first })
  const history = await look()
  await screen.findByRole('heading', { name: 'Traccar 6.10' })
  expect(screen.queryByRole('checkbox', { name: /Zonas/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /conductores.*\(2\)/ })).toBeTruthy()
  await write(/Rol de las personas/, 'Motorista')
  await press('Traer y revisar')
  await screen.findByRole('heading', { name: 'Lo que se trajo' })
  const server = { url: 'https://gps.example.com', token: 'a token' }
  expect(sentTo('POST', '/v1/upload/traccar')).toMatchObject([
    { body: { ...server, parts: ['groups', 'resources'], role: 'Motorista' } },
  ])
  expect(asked()).toEqual([[7, 8], [8]])
  expect(history.location.href).not.toContain('token')
  expect(await screen.findByRole('rowheader', { name: 'Grupos' })).toBeTruthy()
})

it('says why a server gives nothing', async () => {
  answers.set('POST /v1/upload/traccar/look', { fault: 'TOKEN_REJECTED', found: null })
  await look()
  expect(await screen.findByText(/Traccar rechazó el token/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Traer y revisar' })).toBeNull()
})

it('imports a set in turn, each file checked again before it is written', async () => {
  answers.set(`GET /v1/upload/${id}`, { ...groups, source_id })
  answers.set(`PUT /v1/uploadvalidate/${id}`, groups)
  answers.set('POST /v1/upload', groups)
  openPage(`/apps/UploadFiles/traccar?source=${source_id}`, permissions)
  const row = (await screen.findByRole('rowheader', { name: 'Grupos' })).closest('tr')
  expect(row && within(row).getByText('Revisado')).toBeTruthy()
  await press('Importar todo')
  await waitFor(() => expect(sentTo('POST', '/v1/upload')).toHaveLength(1))
  expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)).toHaveLength(1)
})

it('knows the lists of a server by their records, whatever their files are called', () => {
  const files = [
    [{ id: 7, name: 'Moto 3', uniqueId: ' 86-1 ', status: 'online', lastUpdate: null, groupId: 3 }],
    [{ id: 3, name: 'Norte', groupId: 0, attributes: {} }],
    [{ id: 1, name: 'Ana Gil', uniqueId: 'T9', attributes: {} }],
    [{ id: 1, name: 'Bodega', area: 'CIRCLE (4 -74, 100)' }],
    [
      {
        id: 1,
        deviceId: 7,
        fixTime: '2026-03-01T14:00:00Z',
        latitude: 4,
        longitude: -74,
        accuracy: 0,
      },
      { id: 2, deviceId: 9, fixTime: '2026-03-01T14:00:00Z', latitude: 4, longitude: -74 },
    ],
  ]
  const lists = files.reduce(
    (before, file) => withTraccarList(before, JSON.stringify(file)) ?? before,
    noLists,
  )
  expect(foundIn(lists)).toMatchObject({ groups: 1, drivers: 1, zones: 1, devices: [{ id: 7 }] })
  expect(rowsIn(lists, 'Motorista')).toMatchObject({
    groups: [{ name: 'Norte' }],
    resources: [
      { identification: '861', name: 'Moto', 'last name': '-', uniqueId: '86-1', groups: 'Norte' },
      { identification: 'T9', name: 'Ana', 'last name': 'Gil', uniqueId: '' },
    ],
    zones: [{ name: 'Bodega', layer: 'Traccar' }],
    positions: [{ uniqueId: '86-1', accuracy: '' }],
  })
  for (const text of ['', '{}', '[]', '[1]', '[{"a":1}]'])
    expect(withTraccarList(noLists, text)).toBe(null)
})
