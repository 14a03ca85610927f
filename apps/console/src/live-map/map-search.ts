import { limits, localDate, recordId } from '@baquiano/contract/platform'
import { visitStatus } from '@baquiano/contract/visits'
import { z } from 'zod'

/** What the live map keeps in its address. */
export const mapSearch = z.object({
  /** Today unless told. */
  date: localDate.optional(),
  group: recordId.optional(),
  /** Only visits in these; all of them when there are none. */
  status: z.array(visitStatus).max(8).optional(),
  resource: recordId.optional(),
  visit: recordId.optional(),
  visit_point: recordId.optional(),
  /** Part of a resource's name. */
  name: z.string().max(120).optional(),
  only: z.enum(['attention', 'unassigned']).optional(),
  /** The executed way by its fixes instead of on streets. */
  trail: z.enum(['raw']).optional(),
  /** Whose day is run again. */
  replay: z.array(recordId).min(1).max(limits.executed_resources).optional(),
  /** The instant at which it stands, in seconds. */
  replay_at: z.int().min(0).optional(),
  /** How far the selected gets within minutes. */
  reach: z.enum(['on']).optional(),
  ribbon: z.enum(['closed']).optional(),
  /** What the sheet of a phone shows. */
  sheet: z.enum(['day', 'resources', 'more']).optional(),
})
export type MapSearch = z.output<typeof mapSearch>
