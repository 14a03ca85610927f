import type { VisitFit } from '@baquiano/contract/fits'
import {
  dayMinutes,
  hourOfMinutes,
  hourRange,
  minutesOfHours,
  minutesOnDay,
  shortHour,
} from '@baquiano/contract/platform'
import type { Visit, VisitSchedule } from '@baquiano/contract/visits'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import { placed, ticksOf, type TimeScale, timeScale } from '@baquiano/day/time-scale.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './check-lane.module.css'

interface Props {
  /** As it is written. */
  readonly visit: VisitSchedule
  /** Those of whoever is to do it, on that day. */
  readonly day: readonly Visit[]
  /** When they work; null where they do not, undefined while it is not known. */
  readonly hours: VisitFit['hours'] | undefined
}

/** Shown even where nothing is planned, minutes since midnight. */
const usual = { from: 8 * 60, to: 17 * 60 } as const

/** The day of whoever is to do a visit, with the visit in it, and which of their others it overlaps. */
export function CheckLane({ visit, day, hours }: Props) {
  const { t, i18n } = useTranslation('visits')
  const { date } = visit
  const written = minutesOnDay(visit, date)
  const shown = day
    .filter(({ status }) => status !== 'Canceled')
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at))
    .map((other) => ({ other, ...minutesOnDay(other, date) }))
  const overlapping = shown.filter(({ from, to }) => from < written.to && written.from < to)
  const shift = hours ? minutesOfHours(hours) : null
  const scale = scaleOf([written, ...shown, ...(shift ? [shift] : [])])
  return (
    <section className="stack gap-6" aria-label={t('day_of_resource')}>
      <h3 className="row gap-8 text-m strong">
        {localDay(date, i18n.language)}
        <span className="dim num text-s">{t('visits', { count: shown.length })}</span>
      </h3>
      {overlapping.length > 0 && (
        <p className="row gap-6 warn text-m">
          <IconAlertTriangle className="fixed" size={15} aria-hidden />
          {t('overlaps', { count: overlapping.length })}
        </p>
      )}
      <div className={`${styles.lane} framed round-10 on-surface clip`}>
        <div className={styles.hours}>
          <TimeAxis
            scale={scale}
            ticks={ticksOf(scale, scale.to - scale.from > longMinutes ? 180 : 120)}
            textOf={hourText}
            held={written}
          />
        </div>
        <ul className={styles.bars}>
          {hours !== undefined && <OffHours scale={scale} shift={shift} />}
          {shown.map(({ other, from, to }) => (
            <li
              key={other.id}
              className={styles.bar}
              style={{ ...statusVariable(other.status), ...placed(scale, from, to) }}
              title={`${hourRange(other)} ${other.visit_point_name}`}
              data-status={other.status}
              data-overlap={(from < written.to && written.from < to) || undefined}
            >
              <span className="sr-only">{`${hourRange(other)} ${other.visit_point_name}`}</span>
            </li>
          ))}
          <li
            className={styles.written}
            style={placed(scale, written.from, written.to)}
            aria-hidden
          />
        </ul>
      </div>
    </section>
  )
}

/** A longer axis has fewer texts, minutes. */
const longMinutes = 12 * 60

/** Whole hours that hold everything. */
function scaleOf(spans: readonly { readonly from: number; readonly to: number }[]): TimeScale {
  const from = Math.min(usual.from, ...spans.map((it) => it.from))
  const to = Math.max(usual.to, ...spans.map((it) => it.to))
  return timeScale({
    from: Math.max(Math.floor(from / 60) * 60 - 30, 0),
    to: Math.min(Math.ceil(to / 60) * 60 + 30, dayMinutes),
  })
}

const hourText = (minutes: number): string => shortHour(hourOfMinutes(minutes))

interface OffHoursProps {
  readonly scale: TimeScale
  readonly shift: { readonly from: number; readonly to: number } | null
}

/** The hours in which whoever is to do it does not work. */
function OffHours({ scale, shift }: OffHoursProps) {
  const parts = shift
    ? [
        { from: scale.from, to: shift.from },
        { from: shift.to, to: scale.to },
      ]
    : [{ from: scale.from, to: scale.to }]
  return parts.map(
    ({ from, to }) =>
      from < to && (
        <li key={from} className={styles.off} style={placed(scale, from, to)} aria-hidden />
      ),
  )
}
