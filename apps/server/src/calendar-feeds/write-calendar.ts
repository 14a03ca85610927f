import { secondMs } from '@baquiano/contract/platform'
import { type Visit, visitCode } from '@baquiano/contract/visits'

/** What a calendar shows of a visit. */
export type FeedVisit = Pick<
  Visit,
  | 'id'
  | 'number'
  | 'status'
  | 'start_at'
  | 'end_at'
  | 'visit_point_name'
  | 'activity_name'
  | 'address'
  | 'city'
  | 'cx'
  | 'cy'
  | 'description'
  | 'added_on'
  | 'update_on'
> & { readonly resource_name: string }

interface Calendar {
  readonly name: string
  readonly visits: readonly FeedVisit[]
  /** Whether each visit says who does it. */
  readonly names_people: boolean
  /** Of the server, without a slash at the end. */
  readonly public_url: string
}

/**
 * A calendar of visits (RFC 5545). It says nothing of when it was written, so that the same visits are the same bytes;
 * the number of a revision grows with each change of its visit.
 */
export function writeCalendar({ name, visits, names_people, public_url }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baquiano//Calendar//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...visits.flatMap((visit) => eventOf(visit, { names_people, public_url })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(
  visit: FeedVisit,
  { names_people, public_url }: Pick<Calendar, 'names_people' | 'public_url'>,
): string[] {
  const { id, number, activity_name, visit_point_name, resource_name, address, city } = visit
  const title = [activity_name, visit_point_name, names_people ? resource_name : '']
  const place = [address, city].filter(Boolean).join(', ')
  const revision = Math.floor((Date.parse(visit.update_on) - Date.parse(visit.added_on)) / secondMs)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@baquiano`,
    `DTSTAMP:${utc(visit.update_on)}`,
    `CREATED:${utc(visit.added_on)}`,
    `LAST-MODIFIED:${utc(visit.update_on)}`,
    `SEQUENCE:${Math.max(0, revision)}`,
    `DTSTART:${utc(visit.start_at)}`,
    `DTEND:${utc(visit.end_at)}`,
    `STATUS:${visit.status === 'Canceled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped([visitCode(number), ...title].filter(Boolean).join(' · '))}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(visit.cx !== null && visit.cy !== null ? [`GEO:${visit.cy};${visit.cx}`] : []),
    ...(visit.description ? [`DESCRIPTION:${escaped(visit.description)}`] : []),
    `URL:${public_url}/apps/calendar/visit/${id}`,
    'END:VEVENT',
  ]
}

/** `20260302T150000Z` */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A text as its property holds it; other control characters may not stand there. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- those are what goes
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', String.raw`\n`)
  )
}

const line_bytes = 75

/** Breaks a line into pieces of at most 75 bytes, each further one begun by a space, and no character in two. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > line_bytes) {
      pieces.push(piece)
      piece = ''
      // The space that begins it.
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}
