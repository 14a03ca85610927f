import { dayFormat, longDay, percentText } from '@baquiano/contract/platform'
import type { TimeScale } from '@baquiano/day/time-scale.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { NoMatches } from '@baquiano/ui/list/no-matches.tsx'
import { useCalendarFilters } from '../use-calendar-filters.ts'
import type { Calendar } from '../use-calendar.ts'
import { DayLane, LaneHours, laneScale } from './day-lane.tsx'
import { LoadBar, LoadLegend } from './load-bar.tsx'
import { type DayMove, MoveDayDialog } from './move-day-dialog.tsx'
import { TeamCell } from './team-cell.tsx'
import styles from './team.module.css'
import { loadOf, type TeamDay, totalOf } from './team-day.ts'
import { useDayLift } from './use-day-lift.ts'
import { type TeamRow, useTeamRows } from './use-team-rows.ts'

interface Props {
  readonly calendar: Calendar
}

/**
 * Some days of a team: a row for each person, a cell for each of their days, which opens in its place. Three days have
 * room for the hours of each visit, too.
 */
export function TeamDaysView({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { isPending, isTeamKnown, date, today, view } = calendar
  const { rows, idle, dates } = useTeamRows(calendar)
  const [move, setMove] = useState<DayMove>()
  const hasHours = view === 'three_days'
  const scale = useMemo(() => laneScale(rows), [rows])
  const lift = useDayLift(calendar, scale, setMove)
  const [hasIdle, setHasIdle] = useState(false)
  const [opened, setOpened] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isKnown = !isPending && isTeamKnown
  // A narrow window shows a part of the week: the one that is asked for, which is today's in this week.
  useEffect(() => {
    const head = isKnown ? table.current?.querySelector(`[data-head="${date}"]`) : null
    head?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isKnown, date])
  if (!isKnown) return <Skeleton className="grow" />
  const shown = hasIdle ? [...rows, ...idle] : rows
  if (shown.length === 0 && idle.length === 0) return <Nothing calendar={calendar} />
  const start = dates.includes(today) ? today : dates[0]
  return (
    <>
      <div ref={box} className={`${styles.box} grow shrink-y scroll`}>
        <table
          ref={table}
          className={`${styles.week} wide`}
          data-hours={hasHours || undefined}
          aria-label={t(hasHours ? 'three_days' : 'week')}
        >
          <Head
            rows={rows}
            dates={dates}
            calendar={calendar}
            scale={hasHours ? scale : undefined}
          />
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.id}>
                <PersonHead row={row} calendar={calendar} />
                {row.days.map((day) => (
                  <td
                    key={day.date}
                    data-today={day.date === today || undefined}
                    data-off={isOff(day) || undefined}
                    data-person={row.id}
                    data-date={day.date}
                    data-target={lift.isTarget(row.id, day.date) || undefined}
                  >
                    <TeamCell
                      row={row}
                      day={day}
                      calendar={calendar}
                      isFirst={index === 0 && day.date === start}
                      isOpen={opened === cellId(row, day)}
                      setOpen={(isOpen) => setOpened(isOpen ? cellId(row, day) : undefined)}
                      lift={lift}
                      isLine={hasHours}
                      onMove={() => {
                        setOpened(undefined)
                        setMove({ person: row.person, day, to: usualTarget(row, day, today) })
                      }}
                    />
                    {hasHours && (
                      <DayLane row={row} day={day} scale={scale} calendar={calendar} lift={lift} />
                    )}
                  </td>
                ))}
                <WeekTotal row={row} />
              </tr>
            ))}
          </tbody>
        </table>
        {idle.length > 0 && (
          <Button
            className={styles.idle ?? ''}
            size="compact-sm"
            variant="subtle"
            onClick={() => setHasIdle(!hasIdle)}
            aria-expanded={hasIdle}
          >
            {t(hasIdle ? 'hide_idle' : 'show_idle', { count: idle.length })}
          </Button>
        )}
      </div>
      <LoadLegend />
      {move && <MoveDayDialog calendar={calendar} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

/** The same person's next day that is not over; of what nobody has, the same day of whoever is chosen. */
const usualTarget = ({ person }: TeamRow, { date }: TeamDay, today: string): DayMove['to'] => {
  const next = person ? addDays(date, 1) : date
  return { resource_id: person?.id ?? null, date: next < today ? today : next }
}

const cellId = ({ id }: TeamRow, { date }: TeamDay): string => `${id} ${date}`

/** Nobody is at work, and nothing is planned for them either. */
const isOff = ({ shift, visits }: TeamDay): boolean => shift === 0 && visits.length === 0

function Nothing({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { count, clear } = useCalendarFilters(calendar)
  if (count > 0) return <NoMatches count={count} onClear={clear} />
  return <p className="dim pad-16">{t('nobody')}</p>
}

interface HeadProps extends Props {
  readonly rows: readonly TeamRow[]
  readonly dates: readonly string[]
  /** Undefined where the days show no hours. */
  readonly scale: TimeScale | undefined
}

function Head({ rows, dates, calendar, scale }: HeadProps) {
  const { t, i18n } = useTranslation('calendar')
  const { today, set } = calendar
  const weekday = dayFormat(i18n.language, { weekday: 'short' })
  return (
    <thead>
      <tr>
        <th scope="col" className="text-start dim text-m medium">
          {t('team')}
        </th>
        {dates.map((date, index) => {
          const all = rows.flatMap(({ days }) => days[index] ?? [])
          // What nobody has fills no shift.
          const people = rows.flatMap(({ person, days }) => (person && days[index]) ?? [])
          const { count } = totalOf(all)
          return (
            <th key={date} scope="col" data-head={date} data-today={date === today || undefined}>
              <UnstyledButton
                className={`${styles.dayHead} stack gap-4 wide hover`}
                aria-label={`${longDay(date, i18n.language)}, ${t('visits', { count })}`}
                title={t('open_day')}
                onClick={() =>
                  set({ view: 'day', date: date === today ? undefined : date, visit: undefined })
                }
              >
                <span className="row gap-6 between" aria-hidden>
                  <span className="row gap-6">
                    <b className={`${styles.number} num text-l`}>{Number(date.slice(8))}</b>
                    <span className="dim text-m medium">{weekday.format(Date.parse(date))}</span>
                  </span>
                  {count > 0 && <b className="num text-m">{count}</b>}
                </span>
                <LoadBar total={totalOf(people)} isThin />
              </UnstyledButton>
              {scale && <LaneHours scale={scale} />}
            </th>
          )
        })}
        <th scope="col" className="dim text-m medium">
          {t(dates.length === 7 ? 'views.week' : 'total')}
        </th>
      </tr>
    </thead>
  )
}

function PersonHead({ row, calendar }: Props & { readonly row: TeamRow }) {
  const { t } = useTranslation('calendar')
  const { person, days } = row
  const { count } = totalOf(days)
  const counted = <small className="dim num">{t('visits', { count })}</small>
  return (
    <th scope="row">
      {person ? (
        <UnstyledButton
          className={`${styles.person} row gap-8 wide hover`}
          title={t('only_of', { name: person.full_name })}
          onClick={() => calendar.choose(person.id)}
        >
          <PersonAvatar person={person} size={28} />
          <span className="stack shrink">
            <b className="ell text-m strong">
              <bdi>{person.full_name}</bdi>
            </b>
            {counted}
          </span>
        </UnstyledButton>
      ) : (
        <span className={`${styles.person} row gap-8`}>
          <IconCircleDashed className="dim fixed" size={22} aria-hidden />
          <span className="stack shrink">
            <b className="ell text-m strong">{t('unassigned')}</b>
            {counted}
          </span>
        </span>
      )}
    </th>
  )
}

function WeekTotal({ row }: { readonly row: TeamRow }) {
  const { t, i18n } = useTranslation('calendar')
  const total = totalOf(row.days)
  const load = row.person ? loadOf(total) : null
  return (
    <td className={styles.total}>
      <span className="stack">
        {load !== null && <b className="num text-m">{percentText(load / 100, i18n.language)}</b>}
        {total.done > 0 && (
          <small className="dim num nowrap">{t('done', { count: total.done })}</small>
        )}
      </span>
    </td>
  )
}
