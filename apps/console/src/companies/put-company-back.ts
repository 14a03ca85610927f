import { type Company, companies, companyUpdate } from '@baquiano/contract/companies'
import { AppError } from '@baquiano/contract/platform'
import { call } from '../platform/call.ts'
import { isSame } from '../platform/form/merge-versions.ts'
import { companyValues } from './read-company.ts'

/**
 * Undoes a save: puts the former fields in the place of the saved ones, unless they were changed since.
 *
 * @throws AppError `RECORD_CHANGED`
 */
export async function putCompanyBack(
  former: ReturnType<typeof companyValues>,
  saved: Company,
): Promise<void> {
  const params = { id: saved.id }
  const now = await call(companies.get, { params })
  if (!isSame(companyValues(now), companyValues(saved))) throw new AppError('RECORD_CHANGED')
  const body = companyUpdate.parse(former)
  await call(companies.update, { params, version: now.update_on, body })
}
