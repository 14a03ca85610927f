import { z } from 'zod'
import { anyInstant, endpoint, instant, localDate, recordId } from '../platform/index.ts'
import { resourceState } from '../tracking/position.ts'
import { visit } from '../visits/visit.ts'

/**
 * What the history of a visit does not tell of an instant, so that today's value stands in its place: the hours of a plan
 * that was taken back before its history stored them, and what was to be done where, of a visit that was edited since.
 */
const notStored = z.enum(['schedule', 'work'])

/**
 * A visit whose plan, status and steps are those that the company knew of at an instant; everything else of it, such as
 * names, is of today.
 */
const pastVisit = visit.extend({ not_stored: z.array(notStored) })
export type PastVisit = z.output<typeof pastVisit>

const pastPerson = z.object({
  resource_id: recordId,
  resource_name: z.string(),
  /**
   * The latest fix of the 24 hours before the instant, by the clock of its device; null without one. `received_at` is
   * later than the instant where the phone had no network.
   */
  fix: resourceState.omit({ resource_id: true }).nullable(),
  /** What they said last before the instant on their phone; null where they had said nothing, or it is not kept. */
  duty: z.object({ is_on_duty: z.boolean(), changed_at: instant }).nullable(),
})
export type PastPerson = z.output<typeof pastPerson>

/** Days as they stood at an instant of the past (specification, point 5: what happened). */
export const pastDays = {
  at: endpoint({
    method: 'POST',
    path: '/past-day',
    cost: 'heavy',
    effect: 'reads',
    summary: 'Where people were and what was planned and done on a day, as it stood at an instant',
    module: 'MAP',
    permission: 'MAP_READ',
    body: z.strictObject({
      /** Not later than now. */
      at: anyInstant,
      /** Of those who are in it today; visits of nobody are of every group. */
      group_id: recordId.optional(),
    }),
    output: z.object({
      at: instant,
      /** The day of the company's clock at the instant, whose visits these are. */
      date: localDate,
      /** False where the company keeps no positions of so long ago. */
      are_positions_kept: z.boolean(),
      /** False for whoever may not list visits, who is given none. */
      are_visits_shown: z.boolean(),
      /** Whoever had a visit or a fix, or was on duty, by name. */
      people: z.array(pastPerson),
      /** By their start. A visit that was removed since is missing: its history went with it. */
      visits: z.array(pastVisit),
    }),
    errors: ['MOMENT_AHEAD', 'EXECUTED_ROUTE_NOT_ENABLED'],
  }),
}
export type PastDay = z.output<typeof pastDays.at.output>
