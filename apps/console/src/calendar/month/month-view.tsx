import { dayFormat, percentText, spanText } from '@baquiano/contract/platform'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { weeksOf } from '../calendar-span.ts'
import type { Calendar } from '../use-calendar.ts'
import { loadLevel } from '../team/load-bar.tsx'
import { type MonthDay, monthDays } from './month-days.ts'
import styles from './month.module.css'

interface Props {
  readonly calendar: Calendar
}

/** Arrows walk over days as they lie; right goes back where the page reads from the right. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7 }

/** A month: how many visits each day has, how they stand, and how punctual they were. */
export function MonthView({ calendar }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { date, today, counts, capacity, isPending, filters, go, set } = calendar
  const days = useMemo(() => monthDays(counts, capacity), [counts, capacity])
  const weeks = weeksOf(date)
  const body = useRef<HTMLTableSectionElement>(null)
  const isNarrow = usePhone()
  const weekday = dayFormat(i18n.language, {
    weekday: isNarrow ? 'short' : 'long',
  })
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const across = { ArrowLeft: -ahead, ArrowRight: ahead }[event.key]
    const step = steps[event.key] ?? across
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    go(next)
    // The day may be of a month that is only drawn now.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
    })
  }
  if (isPending) return <Skeleton className="grow" />
  return (
    <table className={`${styles.month} wide grow`} aria-label={t('month')}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="dim text-m medium">
              {weekday.format(Date.parse(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-today={day === today || undefined}>
                <UnstyledButton
                  className={`${styles.day} column gap-4`}
                  data-date={day}
                  data-other={
                    day < filters.dates.date_init || day > filters.dates.date_end || undefined
                  }
                  data-past={day < today || undefined}
                  tabIndex={day === date ? 0 : -1}
                  aria-pressed={day === date}
                  onKeyDown={walk}
                  onClick={() => go(day)}
                  onDoubleClick={() => set({ view: 'day', date: day === today ? undefined : day })}
                >
                  <DayText date={day} day={days.get(day)} isToday={day === today} />
                </UnstyledButton>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly date: string
  readonly day: MonthDay | undefined
  readonly isToday: boolean
}

function DayText({ date, day, isToday }: DayProps) {
  const { t, i18n } = useTranslation(['calendar', 'platform'])
  const spoken = dayFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
  })
  return (
    <>
      <span className="row gap-4">
        <span className="sr-only">{spoken.format(Date.parse(date))}</span>
        <b className={`${styles.number} num`} data-today={isToday || undefined} aria-hidden>
          {Number(date.slice(8))}
        </b>
      </span>
      {day && (
        <>
          <span className="row between gap-4 wrap">
            <b className={`${styles.count} num`} aria-hidden>
              {day.count}
            </b>
            <span className="sr-only">{t('calendar:visits', { count: day.count })}</span>
            <DayLoad day={day} />
          </span>
          <span className={`${styles.mix} row`} aria-hidden>
            {[...day.byStatus].map(([status, count]) => (
              <i key={status} style={{ ...statusVariable(status), flexGrow: count }} />
            ))}
          </span>
          <Notes day={day} />
        </>
      )}
    </>
  )
}

/** How full the shifts of a day are; its hours where no shifts are known. */
function DayLoad({ day: { loadPct, planned_s } }: { readonly day: MonthDay }) {
  const { t, i18n } = useTranslation('calendar')
  if (planned_s === 0) return null
  const hours = spanText(planned_s, i18n.language)
  if (loadPct === null) return <span className="dim text-s num nowrap desk-only">{hours}</span>
  const pct = percentText(loadPct / 100, i18n.language)
  return (
    <span
      className={`${styles.load} text-s num nowrap`}
      data-level={loadLevel(loadPct)}
      title={`${hours} · ${t('of_shifts', { pct })}`}
    >
      <span className="sr-only">{t('of_shifts', { pct })}</span>
      <span aria-hidden>{pct}</span>
    </span>
  )
}

/** What of a day asks for a look, the most pressing first. */
const noted = ['Not Assigned', 'Delayed', 'Canceled', 'Rescheduled'] as const
const mostNotes = 2

function Notes({ day }: { readonly day: MonthDay }) {
  const { t } = useTranslation('calendar')
  const shown = noted.flatMap((status) => {
    const count = day.byStatus.get(status)
    return count === undefined ? [] : [{ status, count }]
  })
  return (
    <span className="stack gap-2 text-s soft desk-only">
      {day.onTimePct !== null && (
        <span className="row gap-4 shrink">
          <StatusGlyph status="Finalized" size={11} />
          <span className="ell num">{t('on_time', { pct: day.onTimePct })}</span>
        </span>
      )}
      {shown
        .slice(0, day.onTimePct === null ? mostNotes : mostNotes - 1)
        .map(({ status, count }) => (
          <span key={status} className="row gap-4 shrink">
            <StatusGlyph status={status} size={11} />
            <span className="ell num">{t(`noted.${status}`, { count })}</span>
          </span>
        ))}
    </span>
  )
}
