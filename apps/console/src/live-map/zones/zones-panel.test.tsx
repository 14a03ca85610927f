import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { Zone, ZoneLayer } from '@baquiano/contract/zones'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, setUpConsole, tearDownConsole } from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'
import { makeLayer, makeZone } from '../../../test/make-zone.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import { startSession, storeUser } from '@baquiano/client/session/session.ts'
import { shownZones } from '../../zones/shown-zones.ts'
import { ZonesPanel } from './zones-panel.tsx'

const layer: ZoneLayer = makeLayer()
const zones = ['a', 'b', 'c', 'd', 'e', 'f', '0'].map((end): Zone => {
  const id = `0195d5a0-0000-7000-8000-00000000010${end}`
  return makeZone({ id, name: `Zona ${end}` })
})

const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})
const boxOf = async (end: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Zona ${end}`) })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/zone/filter', pageOf(zones))
  answers.set('POST /v1/zone-layer/filter', pageOf([layer]))
})
afterEach(() => {
  shownZones.set([])
  tearDownConsole()
})

it('puts up to six zones on the map, and keeps them on this browser', async () => {
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser({ permissions: [...permissions], modules: [...moduleNames] }))
  render(
    <AppFrame>
      <QueryClientProvider client={new QueryClient()}>
        <ZonesPanel onClose={vi.fn<() => void>()} />
      </QueryClientProvider>
    </AppFrame>,
  )
  await screen.findByText('0 de 6')
  for (const end of ['a', 'b', 'c', 'd', 'e', 'f']) fireEvent.click(await boxOf(end))
  screen.getByText('Se muestran hasta 6 a la vez.')
  expect(await boxOf('0')).toHaveProperty('disabled', true)
  expect(shownZones.get()).toHaveLength(6)
  fireEvent.click(await boxOf('b'))
  expect(await boxOf('0')).toHaveProperty('disabled', false)
  screen.getByText('5 de 6')
})
