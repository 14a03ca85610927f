import { companies } from '@baquiano/contract/companies'
import { permissions } from '@baquiano/contract/platform'
import { call } from '@baquiano/client/http/call.ts'
import type { ChosenCompany } from '@baquiano/client/session/chosen-company.ts'

/** A company as the platform is seen in it. @throws AppError `COMPANY_NOT_FOUND`, `VALIDATION_FAILED` */
export async function findCompany(id: string): Promise<ChosenCompany> {
  const { name, time_zone, modules } = await call(companies.get, { params: { id } })
  return {
    id,
    overrides: {
      company_name: name,
      company_time_zone: time_zone,
      userRole: 'admin',
      modules,
      // As the server has it: what is closed to the platform there is so by the call, and not by permission.
      permissions: [...permissions],
    },
  }
}
