import { board } from '@baquiano/contract/board'
import { fits } from '@baquiano/contract/fits'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { type RoadEngine, createDrivingTimes } from '../roads/index.ts'
import { getVisit } from '../visits/index.ts'
import { findArrivals } from './arrivals.service.ts'
import { listCandidates } from './candidates.service.ts'
import { listFits, listFitsOfDraft } from './fits.service.ts'
import { findVisitLegs } from './legs.service.ts'
import { placeVisit } from './place-visit.ts'

interface Services {
  readonly roads: RoadEngine
  readonly publish: Realtime['publish']
}

export const boardCapability: Capability<Services> = { routes }

function routes(app: App, { roads, publish }: Services): void {
  const drivingTimes = createDrivingTimes(roads, () => performance.now())
  mountRoutes(app, fits, {
    list: (context, { params }) => listFits(context, drivingTimes, params.id),
    listOfDraft: (context, { body }) => listFitsOfDraft(context, drivingTimes, body),
  })
  mountRoutes(app, board, {
    candidates: (context, { params, body }) =>
      listCandidates(context, drivingTimes, { id: params.id, date: body.date }),
    announce: async (context, { body }) => {
      const { company_id, person } = context
      if (body.visit_id !== null) await getVisit(context, body.visit_id)
      publish(company_id, 'board', { resource_id: person.id, ...body })
      return {}
    },
    place: (context, { params, body, version }) =>
      placeVisit(context, { id: params.id, placement: body, version }),
    legs: (context, { body }) => findVisitLegs(context, drivingTimes, body.chains),
    arrivals: (context, { body }) => findArrivals(context, drivingTimes, body.id),
  })
}
