import type { Request } from 'autocannon'
import { v7 as uuidv7 } from 'uuid'
import type { LabDevice } from './devices.ts'

/** The calls by which phones send one position. */
export const protocols = ['position', 'osmand', 'owntracks', 'traccar'] as const
export type Protocol = (typeof protocols)[number]

const json = { 'content-type': 'application/json' }

/** A request for each device that sends another fix each time. */
export function protocolRequests(protocol: Protocol, devices: readonly LabDevice[]): Request[] {
  return devices.map(requestOf[protocol])
}

/** Texts are put together by hand: the load generator shares the cores, so it must cost little. */
const requestOf: Readonly<Record<Protocol, (device: LabDevice) => Request>> = {
  position: ({ token }) => ({
    method: 'POST',
    path: '/v1/position',
    headers: { ...json, authorization: `Bearer ${token}` },
    setupRequest: (request) => {
      const fix_at = new Date().toISOString()
      const fix = `"id":"${uuidv7()}","fix_at":"${fix_at}","cx":${longitude()},"cy":4.6,"speed_km_h":30`
      return { ...request, body: `{"positions":[{${fix}}]}` }
    },
  }),
  osmand: ({ identifier }) => ({
    method: 'GET',
    setupRequest: (request) => {
      const fix = `lat=4.6&lon=${longitude()}&timestamp=${Date.now()}&speed=16&bearing=90&batt=80`
      return { ...request, path: `/v1/osmand?id=${identifier}&${fix}` }
    },
  }),
  owntracks: ({ identifier, token }) => ({
    method: 'POST',
    path: '/v1/owntracks',
    headers: { ...json, authorization: `Basic ${btoa(`${identifier}:${token}`)}` },
    setupRequest: (request) => {
      const fix = `"lat":4.6,"lon":${longitude()},"tst":${unixS()},"acc":8,"vel":30,"batt":80`
      return { ...request, body: `{"_type":"location","tid":"a1",${fix}}` }
    },
  }),
  traccar: ({ identifier }) => ({
    method: 'POST',
    path: '/v1/osmand',
    headers: json,
    setupRequest: (request) => {
      const coords = `{"latitude":4.6,"longitude":${longitude()},"accuracy":8,"speed":8,"heading":90}`
      const fix = `"timestamp":"${new Date().toISOString()}","coords":${coords},"battery":{"level":0.8}`
      return { ...request, body: `{"device_id":"${identifier}","location":{${fix}}}` }
    },
  }),
}

const longitude = (): number => -74 + Math.random()
const unixS = (): number => Math.floor(Date.now() / 1000)
