import type {
  Company,
  CompanyCheck,
  CompanyCreate,
  CompanyListRequest,
} from '@baquiano/contract/companies'
import { AppError, moduleNames } from '@baquiano/contract/platform'
import type { Preference } from '@baquiano/contract/preferences'
import { isEmailTaken } from '../auth/index.ts'
import type { SeedCompany } from '../platform/capability.ts'
import type { Context, PlatformContext } from '../platform/context.ts'
import { isOverdue, isUnavailable } from '../platform/database/is-unavailable.ts'
import { getPreference } from '../preferences/index.ts'
import { recordChange } from '../platform/record-change.ts'
import { createResource } from '../resources/index.ts'
import { seedRoles } from '../roles/index.ts'
import * as repository from './companies.repository.ts'
import { withKeptPhones } from './open-phones.ts'

type FoundedCompany = Company & { administrator_id: string }

/**
 * One page of the platform's companies, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listCompanies(context: PlatformContext, request: CompanyListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `COMPANY_NOT_FOUND` */
export async function getCompany(context: PlatformContext, id: string): Promise<Company> {
  const company = await repository.selectById(context, id)
  if (!company) throw new AppError('COMPANY_NOT_FOUND')
  return company
}

/**
 * Checks what only one company may have, before the rest is asked for; founding it says so again.
 *
 * @throws AppError `COMPANY_NIT_TAKEN`, `EMAIL_TAKEN`
 */
export async function checkCompany(
  context: PlatformContext,
  { id, nit, email }: CompanyCheck,
): Promise<{ is_free: true }> {
  if (nit !== undefined && (await repository.isNitTaken(context, { id, nit })))
    throw new AppError('COMPANY_NIT_TAKEN')
  if (email !== undefined && (await isEmailTaken(context, { company_id: id, email })))
    throw new AppError('EMAIL_TAKEN')
  return { is_free: true }
}

/**
 * Creates a company with its modules, roles and administrator in one transaction; a second time with the same
 * id changes nothing.
 *
 * @throws AppError `COMPANY_NIT_TAKEN`, `EMAIL_TAKEN`, `ADMINISTRATOR_RESOURCE_FAILED`
 */
export async function createCompany(
  context: PlatformContext,
  { id = context.newId(), ...company }: CompanyCreate,
  seed: SeedCompany,
): Promise<FoundedCompany> {
  // The language of mails to the company, until its people choose their own.
  const { language } = await getPreference(context)
  return context.inCompany(id, (own) => setUpCompany(own, { ...company, language }, seed))
}

/** Of a company whose founder has chosen none (specification, point 9). */
const defaultLanguage = 'es'

type Founding = Omit<CompanyCreate, 'id'> & Pick<Preference, 'language'>

async function setUpCompany(
  context: Context,
  { administrator, modules = moduleNames, language, ...fields }: Founding,
  seed: SeedCompany,
): Promise<FoundedCompany> {
  const { now, person, company_id: id } = context
  const values = {
    ...withKeptPhones(fields),
    id,
    status: 'Active',
    added_on: now,
    update_on: now,
    update_by: person.id,
  } as const
  if (!(await repository.insertOnce(context, values))) {
    const administrator_id = await repository.selectAdministratorId(context)
    return { ...(await repository.selectOwn(context)), administrator_id }
  }
  await seed(context, { modules, language: language ?? defaultLanguage })
  const { administrator_role_id } = await seedRoles(context)
  const { id: administrator_id } = await createResource(context, {
    ...administrator,
    language,
    role_id: administrator_role_id,
    phone: null,
    imei: null,
    activity_ids: [],
    group_ids: [],
    visit_point_ids: [],
  }).catch(failedToMake)
  const after = await repository.selectOwn(context)
  await recordChange(context, { kind: 'company.created', record_id: id, after })
  return { ...after, administrator_id }
}

/** A rejection names its cause; any other failure says what could not be created (specification, point 8). */
function failedToMake(cause: unknown): never {
  if (cause instanceof AppError || isUnavailable(cause) || isOverdue(cause)) throw cause
  throw new AppError('ADMINISTRATOR_RESOURCE_FAILED', {}, { cause })
}
