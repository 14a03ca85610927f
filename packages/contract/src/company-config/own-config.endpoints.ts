import { z } from 'zod'
import { endpoint, recordId } from '../platform/index.ts'

/** What of the configuration every staff member works with; secrets are left out of it. */
export const ownConfigEntry = z.object({
  type_config_id: recordId,
  type_config_name: z.string(),
  config_json: z.record(z.string(), z.unknown()),
})

/** Published calls whose answers the specification leaves open (requirement CO-10). */
export const ownConfig = {
  list: endpoint({
    method: 'GET',
    path: '/config/company',
    summary: 'The configuration of one’s own company, without its secrets',
    access: 'session',
    effect: 'reads',
    output: z.array(ownConfigEntry),
    errors: [],
  }),
  getFollowers: endpoint({
    method: 'GET',
    path: '/config_company_info/followers',
    summary: 'What the company configured for followers under a type FOLLOWERS, and whether it did',
    access: 'session',
    effect: 'reads',
    output: z.object({
      config: z.record(z.string(), z.unknown()).nullable(),
      exist: z.boolean(),
    }),
    errors: [],
  }),
}
