/** Makes a formatter once for each language and options: making one costs a hundred times what it formats. */
function kept<Asked extends readonly unknown[], Format>(
  make: (...asked: Asked) => Format,
): (...asked: Asked) => Format {
  const formats = new Map<string, Format>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const known = formats.get(key)
    if (known !== undefined) return known
    const format = make(...asked)
    formats.set(key, format)
    return format
  }
}

/**
 * Formats instants by the clock of a time zone, `options.timeZone`; without one, by that of the device.
 * @throws RangeError for a time zone or a language that the runtime does not know
 */
export const dateFormat = kept(
  (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options),
)

/** A local date has no time zone. */
export type DayFormatOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** Formats local dates, given as their midnight in UTC: `Date.parse('2026-03-01')`. */
export const dayFormat = (language: string, options: DayFormatOptions): Intl.DateTimeFormat =>
  dateFormat(language, { ...options, timeZone: 'UTC' })

/** Formats numbers; a share of 0 to 1 for percent, a number of `options.unit` for units. */
export const numberFormat = kept(
  (language: string, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options),
)

/** Formats lists of texts: `Ana, Luis y Eva`. */
export const listFormat = kept(
  (language: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)

/** Formats times before and after now: `hace 6 s` for -6 seconds. */
export const relativeTimeFormat = kept(
  (language: string, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(language, options),
)

/** Names regions and languages by their codes: `CO` is Colombia. */
export const displayNames = kept(
  (language: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(language, options),
)

/** Compares texts in the order of a language; without one, of the device's. */
export const collator = kept(
  (language?: string, options?: Intl.CollatorOptions) => new Intl.Collator(language, options),
)

/** Selects the plural of a count: `one`, `other` and what else the language has. */
export const pluralRules = kept((language: string) => new Intl.PluralRules(language))

/** A text in capitals of a language; without one, of the device's. */
export const upperCase = (text: string, language?: string): string =>
  text.toLocaleUpperCase(language)

/** The time zone of the device, as an IANA name. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zones that the runtime lists, as IANA names; it knows some more by other names. */
export const listTimeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone')

/** Whether the runtime knows a time zone by this name; keeps nothing, as anybody may send any name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The sign before decimals in a country, by its ISO code: `,` in Colombia, `.` in Mexico. */
export const decimalSignIn = kept((country: string): '.' | ',' => {
  // Without the script: with it, the runtime takes the language for that of another country.
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  return numberFormat(`${language}-${country}`).format(0.5).includes(',') ? ',' : '.'
})
