import { tracking } from '@baquiano/contract/tracking'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { RoadEngine } from '../roads/index.ts'
import { receiveOsmand, receiveOwntracks } from './foreign.service.ts'
import type { DeviceEvidence } from './device-evidence.ts'
import type { Ingest } from './ingest.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Reception } from './receive-foreign.ts'
import { noteTooLarge } from './note-too-large.ts'
import { learnDurations } from './learn/learn-durations.ts'
import { changeDuty } from './duty.ts'
import { positionImport } from './position-import.ts'
import { keepPositions } from './position-days.ts'
import { listNearest, matchRoute } from './roads.service.ts'
import { sendPositions } from './send-positions.ts'
import { listExecutedRoutes, listStates, listTrails, listZoneStays } from './tracks.service.ts'

export interface TrackingServices {
  readonly ingest: Ingest
  readonly devices: KnownDevices
  readonly evidence: DeviceEvidence
  readonly roads: RoadEngine
}

export const trackingCapability: Capability<
  { readonly tracking: TrackingServices },
  BackgroundServices,
  BackgroundServices & { readonly roads: RoadEngine }
> = {
  routes: (app, services) => routes(app, services.tracking),
  imports: { positions: positionImport },
  jobs: [
    {
      name: 'position-days',
      cron: '7 * * * *',
      run: ({ platform }) => keepPositions(platform.database, platform.clock()),
    },
    {
      name: 'learn-durations',
      cron: '13 8 * * *',
      run: ({ platform, roads }) => learnDurations(platform, roads),
    },
  ],
}

function routes(app: App, services: TrackingServices): void {
  const { roads } = services
  const reception: Reception = {
    ...services,
    logRejection: (rejection) => app.http.log.warn(rejection, 'position refused'),
  }
  noteTooLarge(app, services)
  mountRoutes(app, tracking, {
    send: (context, { body }) => sendPositions(services, context, body.positions),
    duty: (context, { body }) => changeDuty(context, body),
    osmandGet: (context, input) => receiveOsmand(reception, context, input),
    osmandPost: (context, input) => receiveOsmand(reception, context, input),
    owntracks: (context, input) => receiveOwntracks(reception, context, input),
    states: (context, { body }) => listStates(context, body),
    trails: (context, { body }) => listTrails(context, body.resource_id),
    executedRoute: (context, { body }) => listExecutedRoutes(context, body),
    matchedRoute: (context, { body }) => matchRoute(context, roads, body),
    zoneStays: (context, { body }) => listZoneStays(context, body),
    nearest: (context, { body }) => listNearest(context, roads, body),
  })
}
