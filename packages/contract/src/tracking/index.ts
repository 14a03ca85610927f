import { z } from 'zod'
import { anyInstant, cx, cy, endpoint, limits, recordId, hourMs } from '../platform/index.ts'
import { matchedPart } from '../roads/index.ts'
import { positionRejection } from '../devices/index.ts'
import {
  dutyChange,
  executedRoute,
  nearResource,
  recentTrail,
  resourceState,
  zoneStay,
} from './position.ts'

export * from './import-columns.ts'
export * from './map-messages.ts'
export * from './position.ts'
export * from './position-batch.ts'
export * from './presence.ts'
export * from './uuid-words.ts'

const foreign = {
  access: 'foreign',
  effect: 'gathers',
  errors: ['DEVICE_UNKNOWN', 'INGEST_BUSY', 'REQUEST_MALFORMED'],
} as const

/** Items are judged one by one: a wrong one is refused, the rest is kept. */
const positionBatch = z.strictObject({
  positions: z.array(z.unknown()).max(limits.position_batch),
})

const span = { start_at: anyInstant, end_at: anyInstant }

interface Span {
  readonly start_at: string
  readonly end_at: string
}

const endsLater = ({ start_at, end_at }: Span) => start_at <= end_at
const isADay = ({ start_at, end_at }: Span) =>
  Date.parse(end_at) - Date.parse(start_at) <= 25 * hourMs
const endBeforeStart = { path: ['end_at'], message: 'END_BEFORE_START' }
const rangeTooLong = { path: ['end_at'], message: 'RANGE_TOO_LONG' }

/** Ingest by three protocols, and what is known of where people are (requirements TR-01 to TR-03). */
export const tracking = {
  send: endpoint({
    method: 'POST',
    path: '/position',
    summary: 'Positions of a device; answered once they are durable, each exactly once',
    access: 'device',
    effect: 'gathers',
    body: positionBatch,
    output: z.object({
      accepted: z.int(),
      duplicates: z.int(),
      refused: z.array(z.object({ id: z.string().nullable(), code: positionRejection })),
    }),
    errors: ['INGEST_BUSY'],
  }),
  duty: endpoint({
    method: 'POST',
    path: '/device/duty',
    summary: 'Say that the person of a phone went on duty, or off it; it may come late',
    access: 'device',
    effect: 'writes',
    body: dutyChange,
    output: z.object({ id: recordId }),
    errors: [],
  }),
  osmandGet: endpoint({
    ...foreign,
    method: 'GET',
    path: '/osmand',
    summary: 'OsmAnd protocol, as a query',
    output: z.object({}),
  }),
  osmandPost: endpoint({
    ...foreign,
    method: 'POST',
    path: '/osmand',
    summary: 'OsmAnd protocol, as a query, a form, or the JSON of Traccar Client 9',
    output: z.object({}),
  }),
  owntracks: endpoint({
    ...foreign,
    method: 'POST',
    path: '/owntracks',
    summary: 'OwnTracks HTTP mode; its user is the identifier, its password the token',
    output: z.array(z.unknown()),
  }),
  states: endpoint({
    method: 'POST',
    path: '/resource/state',
    cost: 'heavy',
    summary: 'Where every resource of the company was last seen',
    module: 'MAP',
    permission: 'MAP_LIST',
    body: z.strictObject({
      group_id: recordId.optional(),
      resource_id: z.array(recordId).max(limits.page_quantity).optional(),
    }),
    output: z.object({ records: z.array(resourceState) }),
    errors: [],
  }),
  trails: endpoint({
    method: 'POST',
    path: '/resource/trail',
    cost: 'heavy',
    summary: 'The last ten minutes of up to 200 resources, a fix for every ten seconds',
    module: 'MAP',
    permission: 'MAP_READ',
    body: z.strictObject({
      resource_id: z.array(recordId).min(1).max(limits.trail_resources),
    }),
    output: z.object({ records: z.array(recentTrail) }),
    errors: [],
  }),
  executedRoute: endpoint({
    method: 'POST',
    path: '/executed/route',
    cost: 'heavy',
    summary: 'The tracks of up to 10 resources over at most 25 hours, a long local day',
    module: 'MAP',
    permission: 'MAP_READ',
    body: z
      .strictObject({
        resource_id: z.array(recordId).min(1).max(limits.executed_resources),
        ...span,
      })
      .refine(endsLater, endBeforeStart)
      .refine(isADay, rangeTooLong),
    output: z.object({ records: z.array(executedRoute) }),
    errors: ['EXECUTED_ROUTE_NOT_ENABLED', 'RESOURCE_NOT_FOUND'],
  }),
  matchedRoute: endpoint({
    method: 'POST',
    path: '/executed/route/matched',
    cost: 'heavy',
    summary: 'The track of a resource laid on streets; where it fits none it stays straight',
    module: 'MAP',
    permission: 'MAP_READ',
    body: z
      .strictObject({ resource_id: recordId, ...span })
      .refine(endsLater, endBeforeStart)
      .refine(isADay, rangeTooLong),
    output: z.object({ distance_m: z.number(), parts: z.array(matchedPart) }),
    errors: ['EXECUTED_ROUTE_NOT_ENABLED', 'RESOURCE_NOT_FOUND', 'ROUTE_FETCH'],
  }),
  zoneStays: endpoint({
    method: 'POST',
    path: '/executed/zone',
    cost: 'heavy',
    summary:
      'Which zones a resource visited, and for how long; none for whoever may not list zones',
    module: 'MAP',
    permission: 'MAP_READ',
    body: z
      .strictObject({ resource_id: recordId, ...span })
      .refine(endsLater, endBeforeStart)
      .refine(isADay, rangeTooLong),
    output: z.object({ records: z.array(zoneStay) }),
    errors: ['EXECUTED_ROUTE_NOT_ENABLED', 'RESOURCE_NOT_FOUND'],
  }),
  nearest: endpoint({
    method: 'POST',
    path: '/resource/nearest',
    cost: 'heavy',
    summary: 'Who can reach a place soonest, of those who are online; the soonest first',
    module: 'MAP',
    permission: 'MAP_READ',
    body: z.strictObject({ cx, cy, quantity: z.int().min(1).max(20).default(5) }),
    output: z.object({ records: z.array(nearResource) }),
    errors: ['ROUTE_FETCH'],
  }),
}
