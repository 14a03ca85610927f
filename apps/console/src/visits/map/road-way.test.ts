import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sentTo, setUpConsole, tearDownConsole } from '../../../test/console-fixture.tsx'
import { roadWay } from './road-way.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('asks for the way by where its places lie, whatever else is known of them', async () => {
  const depot = { cx: -75.57, cy: 6.21, name: 'Bodega Norte', hour: '08:00:00' }
  const stop = { cx: -75.56, cy: 6.22 }
  await new QueryClient().fetchQuery(roadWay('ana', [depot, stop, depot]))
  const place = { cx: depot.cx, cy: depot.cy }
  expect(sentTo('POST', '/v1/road/route').map(({ body }) => body)).toEqual([
    { waypoints: [place, stop, place] },
  ])
})
