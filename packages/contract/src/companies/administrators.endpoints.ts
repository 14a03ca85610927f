import { z } from 'zod'
import { email, endpoint, idParams, recordId } from '../platform/index.ts'
import { resource } from '../resources/index.ts'
import { companyAdministrator } from './company.ts'

/** Who administers a company, and whether they have come in yet. */
export const administrator = resource.pick({
  id: true,
  name: true,
  lastname: true,
  email: true,
  status: true,
  has_password: true,
})
export type Administrator = z.output<typeof administrator>

const administrators = z.object({ records: z.array(administrator) })
const shared = { access: 'platform', output: administrators } as const

/** How the platform gives a company whose administrator cannot come in, or is gone, back to it. */
export const administratorCalls = {
  administrators: endpoint({
    ...shared,
    method: 'GET',
    path: '/company/{id}/administrator',
    summary: 'List the administrators of a company',
    effect: 'reads',
    params: idParams,
    errors: ['COMPANY_NOT_FOUND'],
  }),
  appointAdministrator: endpoint({
    ...shared,
    method: 'POST',
    path: '/company/{id}/administrator',
    summary:
      'Register another administrator of a company and shut the former one out, all or nothing',
    effect: 'writes',
    params: idParams,
    body: z.strictObject({
      administrator: companyAdministrator,
      /** Whoever loses access; null where nobody does. */
      replaces: recordId.nullable(),
    }),
    errors: [
      'COMPANY_NOT_FOUND',
      'RESOURCE_NOT_FOUND',
      'EMAIL_TAKEN',
      'RESOURCE_USERNAME_TAKEN',
      'RESOURCE_IDENTIFICATION_TAKEN',
      'RESOURCE_HAS_WORK_IN_PROGRESS',
    ],
  }),
  inviteAdministrator: endpoint({
    ...shared,
    method: 'POST',
    path: '/company/{id}/administrator/{resource_id}/invitation',
    summary:
      'Mail an administrator without a password another link, to another e-mail where it was wrong',
    effect: 'writes',
    params: idParams.extend({ resource_id: recordId }),
    body: z.strictObject({ email }),
    errors: [
      'COMPANY_NOT_FOUND',
      'RESOURCE_NOT_FOUND',
      'RESOURCE_INACTIVE',
      'RESOURCE_HAS_PASSWORD',
      'EMAIL_TAKEN',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
