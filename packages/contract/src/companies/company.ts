import { z } from 'zod'
import {
  activeStatus,
  email,
  limits,
  localDate,
  moduleNames,
  optionalText,
  personName,
  recordId,
  recordStamps,
  requiredText,
  timeZone,
  withoutDefaults,
} from '../platform/index.ts'
import { personFields } from '../resources/index.ts'

export const contactPerson = z.strictObject({
  name: personName,
  /** What the person does there, as people say it. */
  job_title: optionalText(limits.short_text).default(''),
  phone: requiredText(),
  email,
})

/** What a person fills in; all of it is required (specification, point 5). */
export const companyFields = z.strictObject({
  name: requiredText(),
  address: requiredText(limits.long_text),
  phone: requiredText(),
  nit: requiredText(),
  /** First day on which its people may sign in, in its own time zone. */
  date_init: localDate,
  /** Last day of operation. */
  date_end: localDate,
  contact_persons: z.array(contactPerson).min(1).max(20),
  city: requiredText(),
  country: requiredText(),
  description: requiredText(limits.long_text),
  time_zone: timeZone,
  /** Days that it keeps where its people were. */
  position_days: z
    .int()
    .min(limits.position_days_min)
    .max(limits.position_days_max)
    .default(limits.position_days),
})
export type CompanyFields = z.output<typeof companyFields>

/** Start not after end, wherever a company is written. */
export const isCompanyPeriod = ({
  date_init,
  date_end,
}: Pick<CompanyFields, 'date_init' | 'date_end'>) => date_init <= date_end

/** The company's first resource; it gets every permission and a link to make its password. */
export const companyAdministrator = personFields
export type CompanyAdministrator = z.output<typeof companyAdministrator>

/** A customer of the platform; what belongs to it no other company sees. */
export const company = z.object({
  ...withoutDefaults(companyFields.shape),
  id: recordId,
  status: activeStatus,
  modules: z.array(z.enum(moduleNames)),
  ...recordStamps,
})
export type Company = z.output<typeof company>
