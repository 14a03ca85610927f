import { z } from 'zod'
import { instant, moduleNames, permissions, recordId } from '../platform/index.ts'

/**
 * The logged-in user record and the stored `userInfo` (specification, point 3).
 *
 * `code_recover_*` and `expire_token` are always null (requirement UI-11). A platform
 * administrator has no company, role or typology.
 */
export const userRecord = z.object({
  id: recordId,
  uid: z.string(),
  name: z.string(),
  lastname: z.string(),
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  identification: z.string(),
  about: z.string(),
  photoURL: z.string().nullable(),
  status: z.string(),
  userRole: z.enum(['admin', 'editor']),
  company_id: recordId.nullable(),
  company_name: z.string().nullable(),
  company_time_zone: z.string().nullable(),
  datarutas_id: recordId,
  datarutas_company_id: recordId.nullable(),
  role_id: recordId.nullable(),
  role_name: z.string().nullable(),
  status_id: z.string(),
  typology_id: z.string().nullable(),
  typology_name: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  /** Whether their role may relate visit points, groups and activities to resources. */
  may_relate: z.boolean().default(false),
  /** What the company has switched on. */
  modules: z.array(z.enum(moduleNames)),
  /** The company requires an authenticator app, and this person has none yet. */
  is_authenticator_due: z.boolean().default(false),
  additional_info: z.record(z.string(), z.unknown()),
  added_on: instant,
  update_on: instant,
  created_at: instant,
  code_recover_date: z.null(),
  code_recover_pass: z.null(),
  expire_token: z.null(),
})
export type UserRecord = z.output<typeof userRecord>
