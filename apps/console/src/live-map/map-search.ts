import { limits, localDate, recordId } from '@baquiano/contract/platform'
import { visitStatus } from '@baquiano/contract/visits'
import { z } from 'zod'
import { troubleKinds } from '../troubles/index.ts'

/** URL parameters of the live map. */
export const mapSearch = z.object({
  /** Today if undefined. */
  date: localDate.optional(),
  group: recordId.optional(),
  /** Statuses to show; all if empty. */
  status: z.array(visitStatus).max(8).optional(),
  resource: recordId.optional(),
  visit: recordId.optional(),
  visit_point: recordId.optional(),
  /** Opens the form of a new visit: at a visit point, or anywhere. */
  plan: z.union([recordId, z.literal('visit')]).optional(),
  /** Part of a resource's name. */
  name: z.string().max(120).optional(),
  only: z.enum(['attention', 'unassigned']).optional(),
  /** Of those who need attention, whom for this cause. */
  trouble: z.enum(troubleKinds).optional(),
  /** Lists who reaches the chosen visit or visit point soonest; `reach` also draws the isochrones from there. */
  soonest: z.enum(['on', 'reach']).optional(),
  /** Shows the executed route by its fixes instead of along streets. */
  trail: z.enum(['raw']).optional(),
  /** Resources whose day is replayed. */
  replay: z.array(recordId).min(1).max(limits.executed_resources).optional(),
  /** Instant of the replay, in seconds. */
  replay_at: z.int().min(0).optional(),
  /** Shows the isochrones of the selected person. */
  reach: z.enum(['on']).optional(),
  ribbon: z.enum(['closed']).optional(),
  /** Content of the sheet on a phone. */
  sheet: z.enum(['day', 'resources']).optional(),
})
export type MapSearch = z.output<typeof mapSearch>
