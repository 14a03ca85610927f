import { type CompanyConfig, companyConfigs } from '@baquiano/contract/company-config'
import { call } from '@baquiano/client/http/call.ts'

/**
 * Goes back to what an entry was, while it stands as it is known here.
 *
 * @throws AppError `RECORD_CHANGED`
 */
export function restoreVersion(
  { id, update_on }: CompanyConfig,
  version_number: number,
): Promise<CompanyConfig> {
  const body = { version_number }
  return call(companyConfigs.restore, { params: { id }, version: update_on, body })
}
