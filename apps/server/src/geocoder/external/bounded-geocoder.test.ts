import { visitPoints } from '@baquiano/contract/visit-points'
import { expect, inject, it } from 'vitest'
import { aHouse } from '../../../test/a-house.ts'
import { addMapRelease } from '../../../test/add-map-release.ts'
import { aVisitPoint } from '../../../test/builders.ts'
import { serveGeocoder, wish } from '../../../test/geocoder-outside.ts'
import { nominatim } from './nominatim.ts'

const { answers, answersWith, asked, startWith, url, warnings } = await serveGeocoder()
const { server, token, locate, reverse } = await startWith(nominatim(url))
await addMapRelease(server)

it('asks nobody outside for what a pin or our own streets answer, nor for another country', async () => {
  const at = { address: 'Rua das Flores 3', city: 'Oporto', cx: -8.6, cy: 41.1 }
  const pinned = { ...at, location_source: 'pin' } as const
  await server.call(visitPoints.create, { body: aVisitPoint(pinned) }, token)
  expect(await locate({ address: pinned.address })).toMatchObject({ source: 'pin' })
  expect(await reverse({ cx: -75.5, cy: 6.2 })).toMatchObject({ source: 'map' })
  const named = { country: 'Perú', cx: -8.611, cy: 41.1496 }
  expect(await reverse(named)).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
  expect(await locate({ ...wish, country: 'Narnia' })).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
  expect(asked).toEqual([])
})

it('takes no answer that lies in another country than the one that was named', async () => {
  answers([{ ...aHouse, lat: '-30.03', lon: '-51.2' }])
  expect(await locate(wish)).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
})

it.each([
  ['refuses', () => answers({}, 503)],
  ['is not itself', () => answers('<html>')],
  ['lies about places', () => answers([{ ...aHouse, lat: '4100' }])],
  [
    'sends us elsewhere',
    () => answersWith((_, reply) => reply.writeHead(302, { location: '/' }).end()),
  ],
  ['talks without end', () => answers([{ ...aHouse, name: 'x'.repeat(300_000) }])],
])('says what our own data say when a service %s, logs it, and lets it rest', async (_, fail) => {
  fail()
  const broken = await startWith(nominatim(url))
  expect(await broken.locate(wish)).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
  expect(await broken.locate(wish)).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
  expect(asked).toHaveLength(1)
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toMatch(/Catarina/)
})

it('waits for a service that dawdles four seconds, for eight at once, and no longer', async () => {
  answersWith(() => {})
  const slow = await startWith(nominatim(url))
  const begun = performance.now()
  const all = await Promise.all(Array.from({ length: 12 }, () => slow.locate(wish)))
  expect(all.every(({ code }) => code === 'COVERAGE_NOT_FOUND')).toBe(true)
  expect(asked).toHaveLength(8)
  expect(performance.now() - begun).toBeLessThan(9000 * inject('slowness'))
})
