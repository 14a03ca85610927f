import { phoneOf } from '@baquiano/contract/phones'
import type { Context } from '../platform/context.ts'
import { codeOfCountry } from '../geocoder/index.ts'
import { selectCountry } from './company-country.repository.ts'

/**
 * Reads phones as people of the company write them: with a country code, or as those of a country, by default the
 * company's.
 *
 * @returns a function that answers E.164, or null for what is no phone
 */
export async function openPhones(
  context: Context,
): Promise<(text: string, country?: string) => string | null> {
  const own = codeOfCountry(await selectCountry(context))
  return (text, country = '') => phoneOf(text, codeOfCountry(country) ?? own)
}

/** A phone that nothing is sent to: in E.164 where it is one, else as people wrote it, with extension and all. */
export async function keptPhone<Phone extends string | null>(
  context: Context,
  phone: Phone,
): Promise<Phone | string> {
  if (phone === null) return phone
  const read = await openPhones(context)
  return read(phone) ?? phone
}

interface CompanyPhones {
  readonly country: string
  readonly phone: string
  readonly contact_persons: readonly { readonly phone: string }[]
}

/** A company with its phone and those of its contact persons as `keptPhone` has them, by the country it names. */
export function withKeptPhones<Fields extends CompanyPhones>(fields: Fields) {
  const country = codeOfCountry(fields.country)
  const kept = (phone: string) => phoneOf(phone, country) ?? phone
  return {
    ...fields,
    phone: kept(fields.phone),
    contact_persons: fields.contact_persons.map((it) => ({ ...it, phone: kept(it.phone) })),
  }
}
