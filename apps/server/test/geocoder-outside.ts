import type { RequestListener } from 'node:http'
import { geocoder } from '@baquiano/contract/geocoder'
import type { Endpoint } from '@baquiano/contract/platform'
import { beforeEach } from 'vitest'
import { boundedGeocoder, type ExternalGeocoder } from '../src/geocoder/index.ts'
import { serveLoopback } from './serve-loopback.ts'
import { startTestServer } from './server.ts'

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

/** A geocoder outside: what it is asked, how it answers now, and what our log says of it. */
export async function serveGeocoder() {
  const requestedUrls: URL[] = []
  const warnings: object[] = []
  let answer: RequestListener | undefined
  const url = await serveLoopback((request, response) => {
    requestedUrls.push(new URL(request.url ?? '', 'http://service'))
    answer?.(request, response)
  })
  beforeEach(() => {
    requestedUrls.length = 0
    warnings.length = 0
  })
  const answersWith = (listener: RequestListener) => {
    answer = listener
  }
  return {
    url,
    asked: requestedUrls,
    warnings,
    /** How it answers from now on. */
    answersWith,
    answers: (body: unknown, status = 200) =>
      answersWith((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }),
    /** The API with it. */
    startWith: async (service: ExternalGeocoder) => {
      const log = { warn: (it: object) => void warnings.push(it) }
      const server = await startTestServer('app', { geocoder: boundedGeocoder(service, log) })
      const token = server.signIn()
      const bodyOf = async (spec: Endpoint, body: object) =>
        (await server.call(spec, { body }, token)).body
      return {
        server,
        token,
        locate: (body: object) => bodyOf(geocoder.locate, body),
        reverse: (body: object) => bodyOf(geocoder.reverse, body),
      }
    },
  }
}
