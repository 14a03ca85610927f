import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainSigns } from '../platform/index.ts'

/**
 * A phone as it is kept, E.164: `+57 (300) 123–4567`, `00573001234567` and, in Colombia, `300 123 4567` are
 * `+573001234567`.
 *
 * @param country ISO code of the country whose national numbers are completed; none are where it is null
 * @returns null for a text that is no phone, or whose length no phone of its country has; an extension is none
 */
export function phoneOf(text: string, country: string | null = null): string | null {
  const digits = plainSigns(text)
    .normalize('NFKC')
    // Of the country's own trunk, which nobody dials behind its code.
    .replace(/(\+\d{1,3}\s*)\(0\)/, '$1')
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(digits)) return null
  const national = country !== null && isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(digits, {
    extract: false,
    ...(national && { defaultCountry: national }),
  })
  return phone?.isValid() ? phone.number : null
}

/** The phones of a text, `+57 300 123 4567, +57 …`, as they are written. */
export const phonesOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
