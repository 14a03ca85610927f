import { z } from 'zod'
import { skillNames } from '../availability/needs.ts'
import { assignmentCode } from '../board/index.ts'
import { endpoint, idParams, localHour, recordId } from '../platform/index.ts'
import { isVisitPeriod, visitPeriodRule, visitSchedule } from '../visits/index.ts'

const minutes = z.number().min(0)

/** As `Obstacle` of the board. */
const obstacle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rule'), code: assignmentCode }),
  z.object({ kind: z.literal('past') }),
  z.object({ kind: z.literal('overlap'), with_ids: z.array(recordId).readonly(), minutes }),
])

/** As `FitCost` of the board. */
const cost = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skills'), names: z.array(z.string()).readonly() }),
  z.object({ kind: z.enum(['relation', 'zone', 'away', 'detour']) }),
  z.object({ kind: z.enum(['late', 'window', 'overtime']), minutes }),
  z.object({ kind: z.literal('delays'), with_id: recordId, minutes }),
])

const driving_s = z.number().min(0).nullable()

/**
 * Somebody at work, and how a visit would fit into their day at its own hours: a `Fit` of the board. Apart from the
 * board's contract, which every page that moves a visit loads.
 */
export const visitFit = z.object({
  resource_id: recordId,
  /** What an assignment would be refused with; null where it would be accepted. */
  code: assignmentCode.nullable(),
  /** Visits of theirs on that day, canceled ones and this one excepted. */
  visits: z.int().min(0),
  /** When they work on that day, on the company's clock; null where they do not. */
  hours: z.object({ hour_init: localHour, hour_end: localHour }).nullable(),
  level: z.enum(['fits', 'costs', 'impossible']),
  obstacle: obstacle.nullable(),
  /** The gravest first. */
  costs: z.array(cost).readonly(),
  before_id: recordId.nullable(),
  after_id: recordId.nullable(),
  /** Driving to it and on from it, seconds; null without a neighbour, or while it is not known. */
  before_s: driving_s,
  after_s: driving_s,
  /** Driving that the day has more than without it, seconds; null while it is not known. */
  added_s: driving_s,
})
export type VisitFit = z.output<typeof visitFit>

/** A visit that is still being written: where, what and when. */
export const draftVisit = z
  .strictObject({
    ...visitSchedule.shape,
    visit_point_id: recordId,
    activity_id: recordId,
    /** That it asks for; null for those of its activity. */
    skills: skillNames.nullable().default(null),
    /** The stored visit that it would replace, which counts for nothing; null for a new one. */
    except_id: recordId.nullable().default(null),
  })
  .refine(isVisitPeriod, visitPeriodRule)
export type DraftVisit = z.output<typeof draftVisit>

/** How visits fit into the days of people (requirement VI-05). */
export const fits = {
  list: endpoint({
    method: 'GET',
    path: '/visit/{id}/fit',
    summary: 'How a visit would fit at its own hours into the day of each person at work',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    cost: 'heavy',
    params: idParams,
    output: z.object({ records: z.array(visitFit) }),
    errors: ['VISIT_NOT_FOUND', 'ROUTE_FETCH'],
  }),
  listOfDraft: endpoint({
    method: 'POST',
    path: '/visit/fit',
    summary: 'How a visit that is not stored yet would fit into the day of each person at work',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    effect: 'reads',
    cost: 'heavy',
    body: draftVisit,
    output: z.object({ records: z.array(visitFit) }),
    errors: ['VISIT_POINT_NOT_FOUND', 'ROUTE_FETCH'],
  }),
}
