import type { Company, CompanyUpdate } from '@baquiano/contract/companies'
import { AppError } from '@baquiano/contract/platform'
import type { PlatformContext } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import { lockOwn, selectOwn, updateOwn } from './companies.repository.ts'
import { withKeptPhones } from './open-phones.ts'

interface CompanyChange {
  readonly id: string
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
  readonly fields: CompanyUpdate | Pick<Company, 'status'>
  readonly kind: 'company.updated' | 'company.deactivated' | 'company.reactivated'
}

/**
 * Changes a company on behalf of the platform. Access is checked at each call, so the end of a period or a
 * deactivation applies from the next call on.
 *
 * @throws AppError `COMPANY_NOT_FOUND`, `RECORD_CHANGED`, `COMPANY_NIT_TAKEN`
 */
export function changeCompany(
  platform: PlatformContext,
  { id, version, fields, kind }: CompanyChange,
): Promise<Company> {
  return platform.inCompany(id, async (context) => {
    if (!(await lockOwn(context))) throw new AppError('COMPANY_NOT_FOUND')
    const before = await selectOwn(context)
    assertCurrentVersion(version, before)
    const kept = 'country' in fields ? withKeptPhones(fields) : fields
    await updateOwn(context, { ...kept, update_on: nextVersion(context.now, before) })
    const after = await selectOwn(context)
    await recordChange(context, { kind, record_id: id, before, after })
    return after
  })
}
