import { resource } from '@baquiano/contract/resources'
import type { z } from 'zod'

/** What the list asks of somebody: without their thousands of visit points. */
export const listedResource = resource.pick({
  id: true,
  name: true,
  lastname: true,
  role_name: true,
  photo_id: true,
  email: true,
  username: true,
  phone: true,
  status: true,
  own_status_name: true,
  added_on: true,
  data: true,
})
export type ListedResource = z.output<typeof listedResource>
