import { expect, it } from 'vitest'
import { reachOf, settingsOf } from './app-settings.ts'

const credentials = { origin: 'https://rastreo.co', identifier: 'a1b2', token: 'bqd_x' }

it('gives Traccar Client its server as the address, and the rest as the query', () => {
  const { link, lines } = settingsOf('traccar', credentials)
  const url = new URL(link)
  expect(`${url.origin}${url.pathname}`).toBe('https://rastreo.co/v1/osmand')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ id: 'a1b2', interval: '30' })
  expect(Object.fromEntries(lines)).toMatchObject({ identifier: 'a1b2' })
})

it('leaves the places of OsmAnd’s address for the app to fill in', () => {
  const { link } = settingsOf('osmand', credentials)
  expect(link).toContain('/v1/osmand?id=a1b2&lat={0}&lon={1}')
  expect(link).not.toContain('bqd_x')
})

it('leaves the places of GPSLogger’s address for the app to fill in, with its battery', () => {
  const { link } = settingsOf('gpslogger', credentials)
  expect(link).toContain('/v1/osmand?id=a1b2&lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&accuracy=%ACC')
  expect(link).toContain('&batt=%BATT')
  expect(link).not.toContain('bqd_x')
})

it('hands OwnTracks a configuration that it reads from the link', () => {
  const { link } = settingsOf('owntracks', credentials)
  const inline = new URL(link).searchParams.get('inline') ?? ''
  expect(JSON.parse(atob(inline))).toMatchObject({
    _type: 'configuration',
    url: 'https://rastreo.co/v1/owntracks',
    username: 'a1b2',
    password: 'bqd_x',
  })
})

it('pairs our own app by a link whose token no server sees', () => {
  const { link } = settingsOf('baquiano', credentials)
  const url = new URL(link)
  expect(`${url.origin}${url.pathname}`).toBe('https://rastreo.co/field/pair')
  expect(url.hash).toBe('#bqd_x')
})

it.each([
  ['http://localhost:4600', 'machine'],
  ['http://127.0.0.1:4600', 'machine'],
  ['http://[::1]:4600', 'machine'],
  ['https://demo.localhost', 'machine'],
  ['http://192.168.1.20:4600', 'insecure'],
  ['https://visitas.example', 'anywhere'],
  ['https://127.example', 'anywhere'],
] as const)('%s is reached by: %s', (origin, reach) => {
  expect(reachOf(origin)).toBe(reach)
})
