import type { RequestListener } from 'node:http'
import { geocoder } from '@baquiano/contract/geocoder'
import { beforeEach } from 'vitest'
import { boundedGeocoder, type ExternalGeocoder } from '../src/geocoder/index.ts'
import { serveLoopback } from './serve-loopback.ts'
import { startTestServer } from './server.ts'

/** The service: what it is asked, and how it answers now. */
export const asked: URL[] = []
let answer: RequestListener = () => {}

/** How it answers from now on. */
export const answersWith = (listener: RequestListener) => {
  answer = listener
}
export const serviceUrl = await serveLoopback((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://service'))
  answer(request, response)
})
export const answers = (body: unknown, status = 200) => {
  answersWith((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}
export const warnings: object[] = []
const log = { warn: (it: object) => void warnings.push(it) }
beforeEach(() => {
  asked.length = 0
  warnings.length = 0
})

/** What both services know of a city that nobody has imported here. */
export const wish = { address: 'Rua de Santa Catarina 12', city: 'Oporto', country: 'Portugal' }

export const expected = {
  source: 'external',
  precision: 'rooftop',
  address: 'Rua de Santa Catarina 12',
  city: 'Porto',
  country: 'Portugal',
  cx: -8.611,
  cy: 41.1496,
}

/** The API with a geocoder outside. */
export async function startWith(service: ExternalGeocoder) {
  const server = await startTestServer('app', { geocoder: boundedGeocoder(service, log) })
  const token = server.signIn()
  const locate = async (body: object) => (await server.call(geocoder.locate, { body }, token)).body
  const reverse = async (body: object) =>
    (await server.call(geocoder.reverse, { body }, token)).body
  return { server, token, locate, reverse }
}
