import { z } from 'zod'
import { endpoint } from '../platform/index.ts'

/** ISO 3166, two letters. */
const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** Whose public holidays count; null where none do. */
export const holidayCountry = countryCode.nullable().default(null)

interface OfHolidays {
  /** What holidays mean to a record; `none` is nothing. */
  readonly holiday_mode: string
  readonly holiday_country: string | null
}

/** Whether a record to which holidays matter says whose they are. */
export const hasHolidayCountry = ({ holiday_mode, holiday_country }: OfHolidays): boolean =>
  holiday_mode === 'none' || holiday_country !== null
export const holidayCountryRule = { path: ['holiday_country'], message: 'REQUIRED' }

/** Public holidays, for what repeats or watches by days. */
export const holidays = {
  countries: endpoint({
    method: 'GET',
    path: '/holiday/country',
    summary: 'Countries whose holidays are known, and the one of the company’s visit points',
    access: 'session',
    effect: 'reads',
    output: z.object({ records: z.array(z.string()), suggested: z.string().nullable() }),
    errors: [],
  }),
}
