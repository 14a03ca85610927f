import { type Company, type CompanyFields, company } from '@baquiano/contract/companies'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'

/** What the form changes of a company. */
export const companyValues = (record: Company): CompanyFields => {
  const { name, nit, phone, address, city, country, description, contact_persons } = record
  const { date_init, date_end, time_zone, position_days } = record
  const named = { name, nit, phone, address, city, country, description, contact_persons }
  return { ...named, date_init, date_end, time_zone, position_days }
}

/** The record as somebody else left it. */
export function readCompany(record: unknown): ServerVersion<CompanyFields> {
  const parsed = company.parse(record)
  const { update_on: version, update_by: changedById, update_by_name: changedByName } = parsed
  return { values: companyValues(parsed), version, changedById, changedByName }
}
