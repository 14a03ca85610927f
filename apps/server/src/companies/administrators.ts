import type { Administrator, CompanyAdministrator } from '@baquiano/contract/companies'
import { AppError } from '@baquiano/contract/platform'
import type { Throttle } from '../auth/index.ts'
import type { Context, PlatformContext } from '../platform/context.ts'
import { getPreference } from '../preferences/index.ts'
import {
  changeEmail,
  createResource,
  inviteAgain,
  listAdministrators,
  setResourceStatus,
} from '../resources/index.ts'
import { findAdministratorRole } from '../roles/index.ts'
import { lockOwn } from './companies.repository.ts'

interface Administrators {
  readonly records: Administrator[]
}

/** Those who administer a company. @throws AppError `COMPANY_NOT_FOUND` */
export const getAdministrators = (
  platform: PlatformContext,
  company_id: string,
): Promise<Administrators> =>
  inExistingCompany(platform, company_id, async (context) => ({
    records: await listAdministrators(context),
  }))

interface Appointment {
  readonly company_id: string
  readonly administrator: CompanyAdministrator
  /** Of the administrator who loses access; null where nobody does. */
  readonly replaces: string | null
}

/**
 * Registers another administrator of a company, who gets a link to make a password, and shuts out the one in whose
 * place they come, in one transaction.
 *
 * @throws AppError `COMPANY_NOT_FOUND`, `RESOURCE_NOT_FOUND` when nobody of that id administers it, and as
 *   `createResource` and `setResourceStatus`
 */
export async function appointAdministrator(
  platform: PlatformContext,
  { company_id, administrator, replaces }: Appointment,
): Promise<Administrators> {
  const { language } = await getPreference(platform)
  return inExistingCompany(platform, company_id, async (context) => {
    if (replaces !== null) await getAdministrator(context, replaces)
    await createResource(context, {
      ...administrator,
      language,
      role_id: await findAdministratorRole(context),
      phone: null,
      imei: null,
      activity_ids: [],
      group_ids: [],
      visit_point_ids: [],
    })
    if (replaces !== null) {
      const fields = { status: 'Inactive', reason: null } as const
      await setResourceStatus(context, { id: replaces, fields, version: null })
    }
    return { records: await listAdministrators(context) }
  })
}

/**
 * Mails an administrator who has no password yet another link, at another e-mail where the first one was wrong.
 *
 * @throws AppError `COMPANY_NOT_FOUND`, `RESOURCE_NOT_FOUND` when nobody of that id administers it, and as `inviteAgain`
 *   and `changeEmail`
 */
export const inviteAdministrator = (
  services: { readonly throttle: Throttle },
  platform: PlatformContext,
  { company_id, id, email }: { company_id: string; id: string; email: string },
): Promise<Administrators> =>
  inExistingCompany(platform, company_id, async (context) => {
    const former = await getAdministrator(context, id)
    if (former.has_password) throw new AppError('RESOURCE_HAS_PASSWORD')
    if (former.email === email) await inviteAgain(services, context, id)
    else await changeEmail(services, context, { id, email })
    return { records: await listAdministrators(context) }
  })

const inExistingCompany = <T>(
  { inCompany }: PlatformContext,
  company_id: string,
  work: (context: Context) => Promise<T>,
): Promise<T> =>
  inCompany(company_id, async (context) => {
    if (!(await lockOwn(context))) throw new AppError('COMPANY_NOT_FOUND')
    return work(context)
  })

async function getAdministrator(context: Context, id: string): Promise<Administrator> {
  const registered = (await listAdministrators(context)).find((one) => one.id === id)
  if (!registered) throw new AppError('RESOURCE_NOT_FOUND')
  return registered
}
