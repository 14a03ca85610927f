import type { TimeWindows } from '@baquiano/contract/availability'
import type { BoardVisit, DaySpan, DrivingS } from '@baquiano/contract/board'
import { expectedEnd } from '@baquiano/contract/board'
import { minutesOfHours } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import type { MinuteOf } from '../day/board-rows.ts'
import { actualSpans, placed } from '@baquiano/day/time-scale.ts'
import type { BoardScale } from '../day/time-scale.ts'
import styles from './lanes.module.css'

/** Minutes from which a way has room for its number. */
const numberedMinutes = 18

interface CorridorProps {
  readonly spans: readonly BoardVisit[]
  readonly driving: DrivingS
  readonly scale: BoardScale
}

/** The planned ways between visits, each as long as it takes, up to the visit that it leads to. */
export function Corridors({ spans, driving, scale }: CorridorProps) {
  const stops = spans.filter(({ status }) => status !== 'Canceled')
  return stops.map((visit, index) => {
    const before = stops[index - 1]
    const seconds = before && driving(before.id, visit.id)
    if (!before || seconds === undefined || seconds < 30) return null
    const minutes = Math.round(seconds / 60)
    const from = Math.max(visit.from - seconds / 60, Math.min(before.to, visit.from))
    return (
      <span key={visit.id} aria-hidden>
        <i className={styles.corridor} style={placed(scale, from, visit.from)} />
        {minutes >= numberedMinutes && visit.from - before.to >= numberedMinutes && (
          <span
            className={`${styles.minutes} text-s num`}
            style={placed(scale, visit.from - minutes, visit.from)}
          >
            {minutes}
          </span>
        )}
      </span>
    )
  })
}

interface ThreadProps {
  readonly visits: readonly Visit[]
  readonly minuteOf: MinuteOf
  readonly scale: BoardScale
  /** Where what is not over yet ends. */
  readonly now: number | null
  /** The minute of the last fix of whoever is silent. */
  readonly heard: number | undefined
}

/** What really happened: thin while somebody drove, thick while they were there, dotted since they were last heard of. */
export function Threads({ visits, minuteOf, scale, now, heard }: ThreadProps) {
  const followed = { at: minuteOf, now: now ?? scale.to, heard }
  return visits.map((visit) => {
    const { road, site, unheard } = actualSpans(visit, followed)
    return (
      <span key={visit.id} aria-hidden>
        {road && <i className={styles.drive} style={placed(scale, road.from, road.to)} />}
        {site && <i className={styles.onSite} style={placed(scale, site.from, site.to)} />}
        {unheard && (
          <i className={styles.unheard} style={placed(scale, unheard.from, unheard.to)} />
        )}
      </span>
    )
  })
}

interface WindowProps {
  /** The planned hours. */
  readonly span: DaySpan
  /** Between which hours the visit may begin. */
  readonly windows: TimeWindows
  readonly scale: BoardScale
}

/** Brackets below a bar: when the visit may begin, where that says more than its hours; marked where it begins at none. */
export function WindowMark({ span, windows, scale }: WindowProps) {
  const parts = windows.map(minutesOfHours)
  if (parts.every(({ from, to }) => from === span.from && to === span.to)) return null
  const isMissed = !parts.some(({ from, to }) => span.from >= from && span.from <= to)
  return parts.map(({ from, to }) => (
    <i
      key={from}
      className={styles.window}
      style={placed(scale, from, to)}
      data-missed={isMissed || undefined}
      aria-hidden
    />
  ))
}

interface TailProps {
  readonly spans: readonly BoardVisit[]
  readonly scale: BoardScale
  readonly now: number | null
}

/** How much longer than planned a visit that is under way is going to take. */
export function OverrunTails({ spans, scale, now }: TailProps) {
  if (now === null) return null
  return spans.map((visit) => {
    const end = expectedEnd(visit, now)
    if (end <= visit.to) return null
    return <i key={visit.id} className={styles.tail} style={placed(scale, visit.to, end)} />
  })
}

interface OffHoursProps {
  readonly working: DaySpan
  /** Why they do not work then, in words; undefined on a usual day. */
  readonly away: string | undefined
  readonly scale: BoardScale
}

/** Hatched: before and after the hours of work; the longer part says why somebody is away. */
export function OffHours({ working, away, scale }: OffHoursProps) {
  const parts = [
    { from: scale.from, to: Math.min(working.from, scale.to) },
    { from: Math.max(working.to, scale.from), to: scale.to },
  ]
  const longest = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  return parts.map(
    (part) =>
      part.to > part.from && (
        <i key={part.from} className={styles.offHours} style={placed(scale, part.from, part.to)}>
          {part === longest && away !== undefined && (
            <bdi className={`${styles.offReason} pad-x-8 text-s soft nowrap`}>{away}</bdi>
          )}
        </i>
      ),
  )
}
