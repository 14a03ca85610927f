import { cleanText, plainSigns } from '../platform/index.ts'
import { readNumber } from './read-number.ts'

/** Degrees: `cx` is the longitude, `cy` the latitude. */
export interface Place {
  readonly cx: number
  readonly cy: number
}

type Axis = keyof Place

/** Which coordinate of a pair stands first, where nothing in it says so. */
export type PlaceOrder = 'latitude_first' | 'longitude_first'

/** Degrees of one axis, and which it is, if a letter says so. */
interface Degrees {
  readonly value: number
  readonly axis: Axis | undefined
}

const most: Readonly<Record<Axis, number>> = { cx: 180, cy: 90 }

/** Degrees, minutes and seconds, with or without signs between, and the letter before or behind. */
const sexagesimal =
  /^([NSEWOL])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*[°º˚]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['m]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|''|s)?\s*)?([NSEWOL])?$/i
const lettered = /^(?:([NSEWOL])\s*)?([+-]?\d{1,3}(?:[.,]\d+)?)\s*([NSEWOL])?$/i

/** Every sign for minutes and seconds as `'` and `"`. */
const plainDegrees = (text: string): string =>
  plainSigns(text.replaceAll(/[\u201C\u201D\u201E\u2033\u02BA\uFF02]/g, '"')).trim()

function degreesOf(text: string): Degrees | undefined {
  const [, before, degrees, minutes, seconds, behind] = sexagesimal.exec(text) ?? []
  if (degrees !== undefined) {
    const parts = [degrees, minutes ?? '0', seconds ?? '0'].map((part) => decimal(part))
    return withLetter(sum(parts, degrees.startsWith('-')), before ?? behind)
  }
  const [, first, number, last] = lettered.exec(text) ?? []
  return number === undefined ? undefined : withLetter(decimal(number), first ?? last)
}

const decimal = (text: string): number => Number(text.replace(',', '.'))

function sum(
  [degrees = 0, minutes = 0, seconds = 0]: readonly number[],
  isNegative: boolean,
): number {
  if (minutes >= 60 || seconds >= 60) return Number.NaN
  // A hundredth of a millimetre: more digits are only the rest of a division.
  const value = Number((Math.abs(degrees) + minutes / 60 + seconds / 3600).toFixed(9))
  return isNegative ? -value : value
}

/** `O` is west in Spanish, Portuguese and French; `L` is east in Portuguese. */
function withLetter(value: number, letter: string | undefined): Degrees | undefined {
  if (letter === undefined) return { value, axis: undefined }
  if (value < 0) return undefined
  const sign = letter.toUpperCase()
  const isBack = sign === 'S' || sign === 'W' || sign === 'O'
  return { value: isBack ? -value : value, axis: sign === 'N' || sign === 'S' ? 'cy' : 'cx' }
}

/**
 * One coordinate of a cell in decimal degrees: `5.0213`, `5,0213`, `5° 1' 16.68" N`, `69.3187 W`.
 *
 * @returns null for a text that is none, or is beyond what the axis has
 */
export function readDegrees(text: string, axis: Axis): number | null {
  const read = degreesOf(plainDegrees(text))
  if (!read || (read.axis !== undefined && read.axis !== axis)) return null
  return Math.abs(read.value) <= most[axis] ? read.value : null
}

/** How two coordinates of one cell are set apart, the surest first. */
const cuts = [/\s*[;|]\s*/, /,\s+/, /\s*\/\s*/, /\s+/] as const

const inAddress = /(?:[?&/=@:]|%3[ad])(-?\d{1,3}\.\d+)(?:,|%2c)\s*(-?\d{1,3}\.\d+)/i
/** The pin of a place, which the address of a map names behind the middle of what it shows. */
const pinInAddress = /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/
const inWkt = /^point\s*z?\s*\(\s*(\S+)\s+(\S+)(?:\s+\S+)?\s*\)$/i

/**
 * Both coordinates of one cell, in the given order unless letters say otherwise: `5.0213, -69.3187`, `4,71; -74,07`,
 * `4,71, -74,07`, degrees with minutes, the address of a map, `POINT(-74.07 4.71)`.
 *
 * @returns null for a text that is no place, or that may be two; 0, 0 as it is written, which `isNowhere` tells
 */
export function readPlace(text: string, order: PlaceOrder = 'latitude_first'): Place | null {
  const written = plainDegrees(cleanText(text)).replaceAll(/^\(|\)$/g, '')
  const [, cx, cy] = inWkt.exec(plainDegrees(text)) ?? []
  if (cx !== undefined && cy !== undefined) return placeOf(numberOf(cy), numberOf(cx))
  if (/^(https?:|geo:)/i.test(written)) {
    const [, lat, lon] = pinInAddress.exec(written) ?? inAddress.exec(written) ?? []
    return lat === undefined || lon === undefined ? null : placeOf(Number(lat), Number(lon))
  }
  return pairOf(written, order)
}

const numberOf = (text: string): number => readNumber(text, '.') ?? Number.NaN

function pairOf(text: string, order: PlaceOrder): Place | null {
  for (const parts of partings(text)) {
    const [one, other] = parts.map(degreesOf)
    if (!one || !other) continue
    if (one.axis !== undefined && one.axis === other.axis) return null
    const isLettered = one.axis !== undefined || other.axis !== undefined
    const isTurned = isLettered
      ? one.axis === 'cx' || other.axis === 'cy'
      : order === 'longitude_first'
    return isTurned ? placeOf(other.value, one.value) : placeOf(one.value, other.value)
  }
  return null
}

/** The ways in which a text may be two coordinates. */
function partings(text: string): (readonly string[])[] {
  const cut = cuts.map((sign) => text.split(sign)).filter((parts) => parts.length === 2)
  const beforeLetter = /^([NSEWOL][^NSEWOL]*?)\s*,?\s*([NSEWOL][^NSEWOL]*)$/i.exec(text)?.slice(1)
  const behindLetter = /^(.*?[NSEWOL])\s*,?\s*([+-]?\d.*|[NSEWOL].*)$/i.exec(text)?.slice(1)
  // A comma alone cuts where it cannot be one of decimals.
  const byPoint = /^([+-]?\d+\.\d+),([+-]?\d+(?:\.\d+)?)$/.exec(text)?.slice(1)
  const byComma = /^([+-]?\d+,\d+),([+-]?\d+,\d+)$/.exec(text)?.slice(1)
  const bySign = /^(.*["']),(.*["'])$/.exec(text)?.slice(1)
  return [beforeLetter, ...cut, behindLetter, byPoint, byComma, bySign].filter(
    (parts) => parts !== undefined,
  )
}

function placeOf(cy: number, cx: number): Place | null {
  return Math.abs(cy) <= most.cy && Math.abs(cx) <= most.cx ? { cx, cy } : null
}
