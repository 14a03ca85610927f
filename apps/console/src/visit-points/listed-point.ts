import { listedVisitPoint } from '@baquiano/contract/visit-points'
import type { z } from 'zod'

/** What the list asks of a visit point. */
export const listedPoint = listedVisitPoint.pick({
  id: true,
  object_type_id: true,
  name: true,
  identification: true,
  phone: true,
  contact_name: true,
  email: true,
  address: true,
  city: true,
  department: true,
  country: true,
  cx: true,
  cy: true,
  location_source: true,
  precision: true,
  location_quality: true,
  relation_mode: true,
  resource_ids: true,
  status: true,
  own_status_id: true,
  own_status_name: true,
  data: true,
  added_on: true,
  last_visit: true,
  next_visit: true,
})
export type ListedPoint = z.output<typeof listedPoint>
