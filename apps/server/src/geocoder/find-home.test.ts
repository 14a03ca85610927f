import { companies } from '@baquiano/contract/companies'
import { geocoder } from '@baquiano/contract/geocoder'
import { permissions } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany, aVisitPoint } from '../../test/builders.ts'
import { serveExtracts } from '../../test/serve-extracts.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform, database } = await startTestServer()

async function found(country: string) {
  const body = aCompany({ country })
  const { id: company_id } = (await call(companies.create, { body }, signInPlatform())).body
  return company_id
}
const homeOf = async (token: string) => (await call(geocoder.home, {}, token)).body.bounds
const homeIn = async (country: string) => homeOf(signIn({ company_id: await found(country) }))

it('opens on the country of the company, written in any of our languages, where nothing else is known', async () => {
  const [west = 0, south = 0, east = 0, north = 0] = (await homeIn('Colombia')) ?? []
  expect([west, south, east, north].map(Math.round)).toEqual([-79, -4, -67, 12])
  expect(await homeIn('Frankreich')).toEqual(await homeIn('Francia'))
  expect(await homeIn('Tierra de nadie')).toBeNull()
})

it.each([
  ['France', [-5, 41, 10, 51]],
  ['Ecuador', [-81, -5, -75, 1]],
  ['Estados Unidos', [-125, 25, -67, 49]],
  ['Indonesia', [95, -11, 141, 6]],
])('shows of %s its mainland and the islands around it', async (country, bounds) => {
  expect((await homeIn(country))?.map(Math.round)).toEqual(bounds)
})

it('opens on the streets of the country, and on the visit points before these', async () => {
  await serveExtracts(database, [
    { extract_id: uuidv7(), bounds: [-76, 6, -75, 7] },
    { extract_id: uuidv7(), bounds: [-74.5, 4, -74, 5] },
    { extract_id: uuidv7(), bounds: [-4, 40, -3, 41] },
  ])
  const company_id = await found('Colombia')
  const token = signIn({ company_id })
  expect(await homeOf(token)).toEqual([-76, 4, -74, 7])
  expect(await homeIn('España')).toEqual([-4, 40, -3, 41])
  for (const [cx, cy] of [
    [-75.6, 6.2],
    [-75.5, 6.3],
  ] as const) {
    await call(visitPoints.create, { body: aVisitPoint({ cx, cy }) }, token)
  }
  expect(await homeOf(token)).toEqual([-75.6, 6.2, -75.5, 6.3])
  const blind = signIn({
    company_id,
    permissions: new Set(permissions.filter((permission) => permission !== 'VISIT_POINT_LIST')),
  })
  expect(await homeOf(blind)).toEqual([-76, 4, -74, 7])
})
