import { AppError, companyHeader, type Endpoint, recordId } from '@baquiano/contract/platform'
import type { IncomingHttpHeaders } from 'node:http'
import { selectPlace } from '../companies.repository.ts'
import type { Caller, Person } from '../context.ts'
import type { Database } from '../database/database.ts'
import { inNameOf } from '../enter-context.ts'

interface Entering {
  readonly spec: Endpoint
  readonly caller: Caller
  readonly headers: IncomingHttpHeaders
}

/**
 * A platform administrator acting in the company that they named, where the call is open to the platform; null for
 * a call without the header. The company need be neither active nor within its dates nor have the module
 * on: platform administrators correct exactly that (requirement AC-04).
 *
 * @throws AppError `PLATFORM_REQUIRED` for anybody else's header, `PLATFORM_KEPT_OUT` where the call is
 *   not open to the platform, `COMPANY_REQUIRED` without the header where it is, `VALIDATION_FAILED`, `COMPANY_NOT_FOUND`
 */
export async function enterCompany(
  database: Database,
  { spec, caller, headers }: Entering,
): Promise<Person | null> {
  const named = headers[companyHeader]
  if (named === undefined) {
    if (spec.isPlatformAccessible && caller.kind === 'platform')
      throw new AppError('COMPANY_REQUIRED')
    return null
  }
  if (caller.kind !== 'platform') throw new AppError('PLATFORM_REQUIRED')
  if (!spec.isPlatformAccessible) throw new AppError('PLATFORM_KEPT_OUT')
  const { data: company_id } = recordId.safeParse(named)
  if (company_id === undefined) {
    const errors = [{ path: companyHeader, code: 'INVALID' }]
    throw new AppError('VALIDATION_FAILED', { errors })
  }
  const place = await selectPlace(database.reader(company_id), company_id)
  if (!place) throw new AppError('COMPANY_NOT_FOUND')
  return { ...inNameOf(caller, company_id), ...place }
}
