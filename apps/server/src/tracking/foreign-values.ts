import { cx, cy } from '@baquiano/contract/platform'
import { isNowhere } from '@baquiano/contract/tracking'
import { z } from 'zod'

/** A decimal number with a point, as text or as itself: nothing, true or a list is none, and above all not 0. */
const foreignNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i)
    .transform(Number),
])

/** A number that may be missing; what is none is taken for missing. */
export const measure = foreignNumber.nullish().catch(null).optional()

const place = z
  .object({ lat: foreignNumber.pipe(cy), lon: foreignNumber.pipe(cx) })
  .refine(({ lat, lon }) => !isNowhere({ cx: lon, cy: lat }))

/** A place in degrees; null where it is none, 0, 0 among it. */
export function placeOf(
  lat: unknown,
  lon: unknown,
): { readonly cx: number; readonly cy: number } | null {
  const { data } = place.safeParse({ lat, lon })
  return data ? { cx: data.lon, cy: data.lat } : null
}

/** The number, or null when it is absent or cannot be true. */
export function within(value: number | undefined | null, min: number, max: number): number | null {
  if (value === undefined || value === null || !Number.isFinite(value)) return null
  return value >= min && value <= max ? value : null
}

/**
 * Charge in percent. A number with decimals up to 1 is a fraction of the whole: some programs send 0.87, and a phone
 * whose charge is one percent sends 1.
 */
export function batteryOf(sent: unknown): number | null {
  const { data } = measure.safeParse(sent)
  if (data === null || data === undefined) return null
  const hasDecimals = String(sent).includes('.')
  return within(hasDecimals && data > 0 && data <= 1 ? data * 100 : data, 0, 100)
}

/** Unix seconds become milliseconds below this; it is the year 5138 in seconds, 1973 in milliseconds. */
const millisecondsFrom = 100_000_000_000

/** What a day and an hour must be that exist. */
const datetime = z.iso.datetime({ offset: true })

/**
 * An instant as foreign programs write it: Unix seconds or milliseconds, ISO 8601 (RFC 3339) or RFC 1123. A text
 * without a zone means UTC, whatever the zone of the server; nothing is guessed.
 *
 * @returns `now` when it is missing or blank, null when it is no instant
 */
export function instantOf(sent: unknown, now: string): string | null {
  if (sent === undefined || sent === null) return now
  if (typeof sent !== 'string' && typeof sent !== 'number') return null
  const text = String(sent).trim()
  if (text === '') return now
  if (/^\d+(\.\d+)?$/.test(text)) return ofNumber(Number(text))
  const { data } = datetime.safeParse(isoOfHttpDate(text) ?? isoOf(text.toUpperCase()))
  return data === undefined ? null : new Date(data).toISOString()
}

function ofNumber(number: number): string | null {
  const ms = number < millisecondsFrom ? number * 1000 : number
  // Outside four-digit years ISO text has another shape.
  return ms < 253_402_300_800_000 ? new Date(ms).toISOString() : null
}

/** ISO 8601 in its usual shape: of the basic one, with a space for `T`, without seconds, hour or zone. */
function isoOf(text: string): string {
  const iso = text
    .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6')
    .replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
    .replace(/^(\d{4}-\d\d-\d\d)$/, '$1T00:00')
    .replace(/(T\d\d:\d\d)(?![\d:])/, '$1:00')
    .replace(',', '.')
    .replace(/ ?(UTC|GMT)$/, 'Z')
    // Nobody has encoded a `+` that arrives as a space.
    .replace(/(T[\d:.]+) (\d\d:?\d\d)$/, '$1+$2')
    .replace(/(T[\d:.]+ ?[+-]\d\d)$/, '$1:00')
    .replace(/(T[\d:.]+) ?([+-]\d\d):?(\d\d)$/, '$1$2:$3')
  return /T[\d:.]+$/.test(iso) ? `${iso}Z` : iso
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const httpDate =
  /^(?:[a-z]{3}, )?(\d{1,2})[ -]([a-z]{3})[ -](\d{4}) (\d\d:\d\d:\d\d) (?:GMT|UTC|Z|[+-]0000)$/i

function isoOfHttpDate(text: string): string | null {
  const parts = httpDate.exec(text)
  if (!parts) return null
  const [, day = '', name = '', year, time] = parts
  const month = months.indexOf(name.toLowerCase()) + 1
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${time}Z`
}
