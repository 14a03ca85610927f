import {
  dayFormat,
  isOverMidnight,
  longDay,
  minutesOfHours,
  percentText,
  shortHour,
} from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { Button, Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleDashed } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkdaysOf } from '../../availability/index.ts'
import { PersonAvatar } from '../../resources/index.ts'
import { NoMatches } from '@baquiano/ui/list/no-matches.tsx'
import { useCalendarFilters } from '../use-calendar-filters.ts'
import type { Calendar } from '../use-calendar.ts'
import { LoadBar, LoadLegend } from './load-bar.tsx'
import { OpenDay, problemTexts } from './open-day.tsx'
import styles from './team.module.css'
import { loadOf, type TeamDay, teamDay, totalOf } from './team-week.ts'

interface Props {
  readonly calendar: Calendar
}

type Person = Calendar['team'][number]

interface TeamRow {
  readonly id: string
  /** Undefined for what nobody has. */
  readonly person: Person | undefined
  readonly days: readonly TeamDay[]
}

/** The week of a team: a row for each person, a cell for each of their days, which opens in its place. */
export function TeamWeekView({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { isPending, isTeamKnown, date, today } = calendar
  const { rows, idle } = useTeamRows(calendar)
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
  const first = shown[0]
  const dates = first?.days.map((day) => day.date) ?? []
  const start = dates.includes(today) ? today : dates[0]
  return (
    <>
      <div ref={box} className={`${styles.box} grow shrink-y scroll`}>
        <table ref={table} className={`${styles.week} wide`} aria-label={t('week')}>
          <Head rows={rows} dates={dates} calendar={calendar} />
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.id}>
                <PersonHead row={row} calendar={calendar} />
                {row.days.map((day) => (
                  <td
                    key={day.date}
                    data-today={day.date === today || undefined}
                    data-off={isOff(day) || undefined}
                  >
                    <Cell
                      row={row}
                      day={day}
                      calendar={calendar}
                      isFirst={index === 0 && day.date === start}
                      isOpen={opened === cellId(row, day)}
                      setOpen={(isOpen) => setOpened(isOpen ? cellId(row, day) : undefined)}
                    />
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
    </>
  )
}

const cellId = ({ id }: TeamRow, { date }: TeamDay): string => `${id} ${date}`

/** Nobody is at work, and nothing is planned for them either. */
const isOff = ({ shift, visits }: TeamDay): boolean => shift === 0 && visits.length === 0

/** Those with visits first, by name; what nobody has on top. Who has none in the week stays apart. */
function useTeamRows({ visits, team, filters, now }: Calendar) {
  const { date_init } = filters.dates
  const dates = useMemo(
    () => [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(date_init, step)),
    [date_init],
  )
  const shiftOf = useWorkdaysOf(dates)
  return useMemo(() => {
    const byPerson = new Map<string | null, Visit[]>()
    for (const visit of visits) {
      const own = byPerson.get(visit.resource_id)
      if (own) own.push(visit)
      else byPerson.set(visit.resource_id, [visit])
    }
    const rowOf = (person: Person): TeamRow => ({
      id: person.id,
      person,
      days: dates.map((date) =>
        teamDay(byPerson.get(person.id) ?? [], { date, now, shift: shiftOf(person.id, date) }),
      ),
    })
    const unassigned = dates.map((date) =>
      withoutShift(teamDay(byPerson.get(null) ?? [], { date, now, shift: undefined })),
    )
    const people = team.map(rowOf)
    const hasVisits = ({ days }: TeamRow) => days.some((day) => day.visits.length > 0)
    const nobody: TeamRow = { id: 'nobody', person: undefined, days: unassigned }
    return {
      rows: [...(hasVisits(nobody) ? [nobody] : []), ...people.filter(hasVisits)],
      idle: people.filter((row) => !hasVisits(row)),
    }
  }, [visits, team, dates, now, shiftOf])
}

/** Visits that nobody has cannot cross one another. */
const withoutShift = (day: TeamDay): TeamDay => ({ ...day, problems: new Map() })

function Nothing({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { count, clear } = useCalendarFilters(calendar)
  if (count > 0) return <NoMatches count={count} onClear={clear} />
  return <p className="dim pad-16">{t('nobody')}</p>
}

interface HeadProps extends Props {
  readonly rows: readonly TeamRow[]
  readonly dates: readonly string[]
}

function Head({ rows, dates, calendar }: HeadProps) {
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
            </th>
          )
        })}
        <th scope="col" className="dim text-m medium">
          {t('views.week')}
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

interface CellProps extends Props {
  readonly row: TeamRow
  readonly day: TeamDay
  /** Tab leads to it, and arrows from there. */
  readonly isFirst: boolean
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

function Cell({ row, day, calendar, isFirst, isOpen, setOpen }: CellProps) {
  const { t, i18n } = useTranslation('calendar')
  const { person } = row
  const { visits, date, absence } = day
  if (visits.length === 0) {
    if (day.shift !== 0) return null
    return <span className={`${styles.free} dim text-s`}>{absence || t('free')}</span>
  }
  const label = [
    person?.full_name ?? t('unassigned'),
    longDay(date, i18n.language),
    t('visits', { count: visits.length }),
    ...problemTexts(day, t),
  ].join(', ')
  const button = (
    <UnstyledButton
      className={`${styles.cell} stack gap-6`}
      data-cell
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-open={isOpen || undefined}
      onKeyDown={walkCells}
      onClick={() => setOpen(!isOpen)}
    >
      <CellText day={day} />
      {person && <LoadBar total={totalOf([day])} />}
    </UnstyledButton>
  )
  if (!isOpen) return button
  return (
    <Popover
      opened
      onDismiss={() => setOpen(false)}
      onClose={() => setOpen(false)}
      position="bottom"
      width={380}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <OpenDay person={person} day={day} calendar={calendar} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function CellText({ day }: { readonly day: TeamDay }) {
  const { t } = useTranslation('calendar')
  const { visits, done, problems } = day
  const late = [...problems.values()].filter(({ kind }) => kind === 'late').length
  const other = problems.size - late
  const isAllDone = done === visits.length
  return (
    <span className="row gap-6 shrink" aria-hidden>
      <b className="num text-l">{visits.length}</b>
      <span className={`num text-s nowrap ell ${done > 0 ? 'good' : 'dim'}`}>
        {isAllDone ? '✓' : done > 0 ? t('done', { count: done }) : <bdi>{hoursOf(visits)}</bdi>}
      </span>
      <span className="grow" />
      {other > 0 && (
        <span className="row gap-2 bad text-s strong num">
          <IconAlertTriangleFilled size={12} aria-hidden />
          {other}
        </span>
      )}
      {late > 0 && (
        <span className="warn text-s strong num nowrap">{t('late', { count: late })}</span>
      )}
    </span>
  )
}

/** `08:00–12:50`: from the first visit to the end of the last one. */
function hoursOf(visits: readonly Visit[]): string {
  const [first] = visits
  if (!first) return ''
  const last = visits.reduce((latest, it) =>
    minutesOfHours(it).to > minutesOfHours(latest).to ? it : latest,
  )
  return `${shortHour(first.hour_init)}–${shortHour(last.hour_end)}${isOverMidnight(last) ? ' +1' : ''}`
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

/** How an arrow walks over the table: columns, then rows. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const ahead = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  return { ArrowLeft: [-ahead, 0], ArrowRight: [ahead, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    key
  ]
}

/** Arrows walk over the cells as they lie; where a day has nothing they go on to the next. */
function walkCells(event: KeyboardEvent<HTMLElement>) {
  const cell = event.currentTarget.closest('td')
  const row = cell?.closest('tr')
  const step = stepOf(event)
  if (!cell || !row || !step) return
  event.preventDefault()
  nextCell({ x: cell.cellIndex, y: row.rowIndex }, step, row.closest('table')?.rows)?.focus()
}

interface CellPlace {
  readonly x: number
  readonly y: number
}

/** The first cell in a direction that can be opened. */
function nextCell(
  { x, y }: CellPlace,
  [across = 0, down = 0]: readonly number[],
  rows: HTMLCollectionOf<HTMLTableRowElement> | undefined,
): HTMLElement | undefined {
  const next = rows?.item(y + down)?.cells.item(x + across)
  if (!next) return undefined
  const button = next.querySelector<HTMLElement>('[data-cell]')
  return button ?? nextCell({ x: x + across, y: y + down }, [across, down], rows)
}
