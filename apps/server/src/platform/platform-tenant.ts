import type { Context, PlatformContext } from './context.ts'

/**
 * Takes the place of a company in rows that platform administrators keep for themselves, such as views and tasks. A
 * constraint of `company` keeps any company from having it, so that tenant isolation separates these rows from those of
 * every company as it separates companies from each other.
 */
export const platformTenantId = '00000000-0000-0000-0000-000000000000'

/** Runs a service function on what belongs to the caller: rows of their company, or of the platform. */
export const inOwnTenant = <T>(
  context: Context | PlatformContext,
  work: (own: Context) => Promise<T>,
): Promise<T> =>
  'company_id' in context ? work(context) : context.inCompany(platformTenantId, work)
