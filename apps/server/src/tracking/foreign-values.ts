import { isNowhere } from '@baquiano/contract/platform'
import { isInexact } from '@baquiano/contract/tracking'
import { z } from 'zod'
import type { Fix } from './tracking.tables.ts'

/** The fields of a message; none of what is no object. They are read one by one: a schema takes five times as long. */
export const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> => Object(message)

/** A decimal number as text, with a point. */
const decimal = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

/** A number, as text or as itself; null of everything else: nothing, true or a list is none, and above all not 0. */
export function numberOf(sent: unknown): number | null {
  if (typeof sent === 'number') return Number.isFinite(sent) ? sent : null
  return typeof sent === 'string' && decimal.test(sent) ? Number(sent) : null
}

/** A place in degrees; null where it is none, 0, 0 among it. */
export function placeOf(
  lat: unknown,
  lon: unknown,
): { readonly cx: number; readonly cy: number } | null {
  const place = { cx: within(numberOf(lon), -180, 180), cy: within(numberOf(lat), -90, 90) }
  const { cx, cy } = place
  return cx === null || cy === null || isNowhere(place) ? null : { cx, cy }
}

/** The number, or null when it is absent or cannot be true. */
export function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

/** Radius of uncertainty that is stored at most, metres. */
const mostAccuracy_m = 1_000_000

/**
 * How exact a fix is: its radius of uncertainty in metres, and whether it is doubtful, because that is large or its
 * sender says so.
 *
 * @param valid what the sender says of its own fix: all but true and 1 is doubt, as Traccar reads it; none if missing
 */
export function exactnessOf(
  radius: unknown,
  valid?: unknown,
): Pick<Fix, 'accuracy_m' | 'is_doubtful'> {
  const radius_m = numberOf(radius)
  const accuracy_m = radius_m !== null && radius_m >= 0 ? Math.min(radius_m, mostAccuracy_m) : null
  return { accuracy_m, is_doubtful: isInexact(accuracy_m) || isDoubt(valid) }
}

/** Neither nothing, blank text, true nor 1. */
function isDoubt(valid: unknown): boolean {
  if (valid === undefined || valid === null || valid === true || valid === 1) return false
  return typeof valid !== 'string' || !/^\s*(true|1)?\s*$/i.test(valid)
}

/**
 * Charge in percent. A number with decimals up to 1 is a fraction of the whole: some programs send 0.87, and a phone
 * whose charge is one percent sends 1.
 */
export function batteryOf(sent: unknown): number | null {
  const charge = numberOf(sent)
  if (charge === null) return null
  const hasDecimals = String(sent).includes('.')
  return within(hasDecimals && charge > 0 && charge <= 1 ? charge * 100 : charge, 0, 100)
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
