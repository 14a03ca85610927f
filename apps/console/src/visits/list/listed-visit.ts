import { listedVisit } from '@baquiano/contract/visits'
import type { z } from 'zod'

/** What the list asks of a visit. */
export const shownVisit = listedVisit.pick({
  id: true,
  number: true,
  status: true,
  date: true,
  hour_init: true,
  hour_end: true,
  start_at: true,
  end_at: true,
  visit_point_name: true,
  visit_point_phone: true,
  address: true,
  city: true,
  resource_id: true,
  resource_name: true,
  activity_id: true,
  activity_name: true,
  needs: true,
  description: true,
  on_the_way_at: true,
  arrived_at: true,
  started_at: true,
  finished_at: true,
  canceled_at: true,
  cancel_reason: true,
  tracking_code: true,
  added_on: true,
  data: true,
})
export type ShownVisit = z.output<typeof shownVisit>
