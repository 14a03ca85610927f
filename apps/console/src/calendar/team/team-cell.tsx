import { isOverMidnight, longDay, minutesOfHours, shortHour } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '../use-calendar.ts'
import { LoadBar } from './load-bar.tsx'
import { OpenDay, problemTexts } from './open-day.tsx'
import styles from './team.module.css'
import { type TeamDay, totalOf } from './team-day.ts'
import type { TeamRow } from './use-team-rows.ts'
import type { DayLift } from './use-day-lift.ts'

interface CellProps {
  readonly calendar: Calendar
  readonly row: TeamRow
  readonly day: TeamDay
  /** Tab leads to it, and arrows from there. */
  readonly isFirst: boolean
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly lift: DayLift
  /** One line over the hours of the day, in place of all that there is. */
  readonly isLine: boolean
  /** Offers to move the day. */
  readonly onMove: () => void
}

/** A day of somebody in numbers; it opens in its place, and the pointer takes it to another day or person. */
export function TeamCell({ row, day, calendar, isFirst, isOpen, setOpen, ...rest }: CellProps) {
  const { lift, isLine, onMove } = rest
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
      data-line={isLine || undefined}
      data-held={lift.heldDay === day || undefined}
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-open={isOpen || undefined}
      onKeyDown={walkCells}
      onPointerDown={(event) => lift.onPointerDown(event, { kind: 'day', row, day })}
      onClick={() => lift.hasDragged.current || setOpen(!isOpen)}
    >
      <CellText day={day} />
      {person && !isLine && <LoadBar total={totalOf([day])} />}
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
        <OpenDay
          person={person}
          day={day}
          calendar={calendar}
          onMove={lift.mayMove ? onMove : undefined}
          onClose={() => setOpen(false)}
        />
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
