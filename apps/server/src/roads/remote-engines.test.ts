import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { crossing } from '../../test/grid-town.ts'
import { openTown } from '../../test/open-town.ts'
import { serveLoopback } from '../../test/serve-loopback.ts'
import { createRoadEngine } from './create-road-engine.ts'
import { osrmEngine } from './osrm/osrm-engine.ts'
import { remoteValhalla } from './valhalla/remote-valhalla.ts'

const json =
  (body: object, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const [here, there] = [crossing(1, 1), crossing(5, 6)]

it('takes the refusal of a service for a way that it does not know', async () => {
  const url = await serveLoopback(json({ error: 'No suitable edges near location' }, 400))
  for (const streets of [remoteValhalla(url), osrmEngine(url)]) {
    const { legs } = await createRoadEngine(streets).route([here, there], 'es')
    expect(legs[0]?.source).toBe('estimated')
  }
})

it('says that a service does not answer, and does not make up ways', async () => {
  const failing = await serveLoopback(json({}, 502))
  for (const url of [failing, 'http://127.0.0.1:9/']) {
    for (const streets of [remoteValhalla(url), osrmEngine(url)]) {
      const way = createRoadEngine(streets).route([here, there], 'es')
      await expect(way).rejects.toMatchObject({ code: 'ROUTE_FETCH' })
    }
  }
})

const step = (name: string, maneuver: object, coordinates: number[][]) => {
  return { distance: 500, duration: 40, name, maneuver, geometry: { coordinates } }
}

it('asks an OSRM in its words, and reads its answer in ours', async () => {
  const requestedPaths: string[] = []
  const steps = [
    step('Calle 2', { type: 'depart' }, [
      [-69.999, 4.001],
      [-69.994, 4.001],
    ]),
    step('Carrera 7', { type: 'end of road', modifier: 'left' }, [
      [-69.994, 4.001],
      [-69.994, 4.005],
    ]),
  ]
  const url = await serveLoopback((request, response) => {
    requestedPaths.push(request.url ?? '')
    json({ routes: [{ legs: [{ distance: 1000, duration: 80, steps }] }] })(request, response)
  })
  const { legs } = await createRoadEngine(osrmEngine(url)).route([here, there], 'es')
  expect(requestedPaths[0]).toContain('/route/v1/driving/-69.999,4.001;-69.994,4.005?')
  expect(legs[0]).toMatchObject({ source: 'road', distance_m: 1000, duration_s: 112 })
  expect(legs[0]?.shape).toHaveLength(3)
  expect(legs[0]?.steps).toMatchObject([
    { turn: 'depart', street: 'Calle 2', shape_index: 0 },
    { turn: 'left', street: 'Carrera 7', shape_index: 1 },
  ])
})

it('asks a Valhalla elsewhere as it asks its own', async () => {
  const town = await openTown()
  const own = town && (await createRoadEngine(town).route([here, there], 'es'))
  expect(own?.legs[0]?.source ?? 'road').toBe('road')
  const bodies: string[] = []
  const url = await serveLoopback((request, response) => {
    request.on('data', (piece) => bodies.push(`${request.url} ${piece}`))
    request.on('end', () => json({ trip: { legs: [] } })(request, response))
  })
  await createRoadEngine(remoteValhalla(url)).route([here, there], 'pt')
  expect(bodies[0]).toContain('/route {"costing":"auto","locations":[{"lon":-69.999,"lat":4.001}')
  expect(bodies[0]).toContain('"language":"pt-BR"')
})
