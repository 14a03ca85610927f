import {
  dayFormat,
  dayMinutes,
  hourOfMinutes,
  hourRange,
  isOverMidnight,
  lastMinute,
  minutesOfHour,
  minutesOfHours,
} from '@baquiano/contract/platform'
import { isPlanned, isVisitPeriod, type Visit, type VisitSchedule } from '@baquiano/contract/visits'
import { statusColor } from '@baquiano/ui/status-style.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusVariable, variable } from '@baquiano/ui/status-variable.ts'
import { UnstyledButton } from '@mantine/core'
import { DayView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import '@mantine/schedule/styles.layer.css'
import { type ComponentPropsWithoutRef, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecurrenceMark } from '../../recurrences/index.ts'
import { usePlan } from '../../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import type { Calendar } from '../use-calendar.ts'
import { hoursShown, partsOf, type VisitPart } from './day-parts.ts'
import styles from './hours.module.css'

interface Props {
  readonly calendar: Calendar
  /** Plans a visit at hours that somebody chose; undefined for whoever may not. */
  readonly onPlan: ((schedule: VisitSchedule) => void) | undefined
}

/** Minutes of a row that can be chosen; what is dragged goes by these steps. */
const stepMinutes = 15

/** The visits of a day or a week by their hours: to look at, to move, and to plan new ones between them. */
export function HoursView({ calendar, onPlan }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { view, date, visits, selected, select, now, time, set, today } = calendar
  const isNarrow = usePhone()
  const { parts, events, visitOf, isMovable, isSizable, moveTo } = useParts(visits)
  const mayMove = can('CALENDAR_UPDATE')
  const shown = hoursShown(parts)
  const shared = {
    startTime: hourOfMinutes(shown.from),
    endTime: shown.to >= dayMinutes ? '23:59:59' : hourOfMinutes(shown.to),
    className: styles.hours,
    date,
    events,
    intervalMinutes: stepMinutes,
    slotHeight: 68,
    locale: i18n.language,
    radius: 0,
    withHeader: false,
    getCurrentTime: () => `${time.dateOf(now)} ${time.clockOf(now)}`,
    labels: { timeSlot: t('slot'), weekday: t('day') },
    withEventsDragAndDrop: mayMove,
    canDragEvent: isMovable,
    onEventDrop: moveTo,
    withEventResize: mayMove,
    canResizeEvent: isSizable,
    onEventResize: moveTo,
    withDragSlotSelect: onPlan !== undefined,
    onSlotDragEnd: (from: string, to: string) => onPlan?.(scheduleOf(from, to)),
    onTimeSlotClick: ({ slotStart, slotEnd }: Slot) => onPlan?.(anHourFrom(slotStart, slotEnd)),
    onEventClick: (event: ScheduleEventData) => select(visitOf(event)?.id),
    renderEvent: (event: ScheduleEventData, props: BlockProps) => {
      const visit = visitOf(event)
      return visit ? (
        <Block visit={visit} isSelected={visit.id === selected?.id} {...props} />
      ) : (
        <UnstyledButton {...props} />
      )
    },
    renderEventBody: (event: ScheduleEventData) => {
      const visit = visitOf(event)
      return visit && <BlockText visit={visit} />
    },
  }
  const scrollAreaProps = { h: '100%' }
  if (view === 'day') {
    return (
      <div className={`${styles.room} grow shrink-y`}>
        <DayView
          {...shared}
          withAllDaySlot={false}
          scrollAreaProps={scrollAreaProps}
          classNames={{ dayView: styles.frame ?? '', dayViewSlotLabel: styles.hour ?? '' }}
        />
      </div>
    )
  }
  const weekday = dayFormat(i18n.language, { weekday: 'short' })
  return (
    <div className={`${styles.room} grow shrink-y`}>
      <WeekView
        {...shared}
        scrollAreaProps={scrollAreaProps}
        classNames={{
          weekViewRoot: styles.frame ?? '',
          weekViewSlotLabel: styles.hour ?? '',
          weekViewDayWeekday: styles.label ?? '',
          weekViewDayNumber: styles.number ?? '',
        }}
        withAllDaySlots={false}
        withWeekNumber={false}
        highlightToday
        firstDayOfWeek={1}
        weekendDays={[]}
        weekdayFormat={(midnight) => {
          const day = midnight.slice(0, 10)
          const count = visits.filter((visit) => visit.date === day).length
          return [weekday.format(Date.parse(day)), !isNarrow && count > 0 && count]
            .filter(Boolean)
            .join(' · ')
        }}
        onDateChange={(day) =>
          set({ date: day === today ? undefined : day, view: 'day', visit: undefined })
        }
      />
    </div>
  )
}

interface Move {
  readonly visit: Visit
  readonly schedule: VisitSchedule
}

/** Gives a visit the hours to which somebody dragged it; what is refused stays where it was, and the reason is told. */
function useMoveVisit(): (visit: Visit, schedule: VisitSchedule) => void {
  const { t } = useTranslation('visits')
  const plan = usePlan()
  const { mutate } = useAction({
    send: ({ visit, schedule }: Move) =>
      plan.reschedule(visit, schedule, t('rescheduled', { name: visit.visit_point_name })),
    failure: { title: t('not_rescheduled') },
  })
  return (visit, schedule) => {
    const { date, hour_init, hour_end } = schedule
    const isSame =
      date === visit.date && hour_init === visit.hour_init && hour_end === visit.hour_end
    if (!isSame && isVisitPeriod(schedule)) mutate({ visit, schedule })
  }
}

/** Visits as the library takes them, and what is done with them. */
function useParts(visits: readonly Visit[]) {
  const move = useMoveVisit()
  const parts = useMemo(() => visits.flatMap(partsOf), [visits])
  const byId = useMemo(() => new Map(parts.map(({ id, visit }) => [id, visit])), [parts])
  const events = useMemo(() => parts.map(eventOf), [parts])
  const visitOf = ({ id }: ScheduleEventData) => byId.get(String(id))
  // What goes on from the night before is moved on its first day.
  const isMovable = (event: ScheduleEventData) => {
    const visit = visitOf(event)
    return visit !== undefined && visit.id === event.id && isPlanned(visit.status)
  }
  const isSizable = (event: ScheduleEventData) => {
    const visit = visitOf(event)
    return isMovable(event) && visit !== undefined && !isOverMidnight(visit)
  }
  const moveTo = ({ event, newStart, newEnd }: Dropped) => {
    const visit = visitOf(event)
    if (visit)
      move(
        visit,
        isOverMidnight(visit) ? sameLength(visit, newStart) : scheduleOf(newStart, newEnd),
      )
  }
  return { parts, events, visitOf, isMovable, isSizable, moveTo }
}

interface Dropped {
  readonly event: ScheduleEventData
  readonly newStart: string
  readonly newEnd: string
}

interface Slot {
  readonly slotStart: string
  readonly slotEnd: string
}

type BlockProps = ComponentPropsWithoutRef<'button'>

interface VisitBlockProps extends BlockProps {
  readonly visit: Visit
  readonly isSelected: boolean
}

/** A visit at its hours, in the colour of its status. */
function Block({ visit, isSelected, className, style, ...props }: VisitBlockProps) {
  const { t } = useTranslation('platform')
  const { visit_point_name, status, hour_init, hour_end } = visit
  const label = [visit_point_name, hourRange({ hour_init, hour_end }), t(`status.${status}`)].join(
    ', ',
  )
  return (
    <UnstyledButton
      {...props}
      className={`${className ?? ''} ${styles.block}`}
      // The library paints what is inside; text is ink, whatever the status.
      style={{
        ...style,
        ...statusVariable(status),
        ...variable('--event-bg', 'transparent'),
        ...variable('--event-color', 'var(--ink)'),
      }}
      data-status={status}
      aria-label={label}
      aria-pressed={isSelected}
    />
  )
}

/** Below, a block has room for one line only: the scale beside it says its hours. */
const twoLineMinutes = 35

function BlockText({ visit }: { readonly visit: Visit }) {
  const { status, visit_point_name } = visit
  const { from, to } = minutesOfHours(visit)
  return (
    <span className={`${styles.text} stack text-s`}>
      <span className="row gap-4 shrink">
        <span className="fixed">
          <StatusGlyph status={status} size={12} />
        </span>
        <bdi className={`${styles.name} ell strong`}>{visit_point_name}</bdi>
        <RecurrenceMark visit={visit} />
      </span>
      {to - from >= twoLineMinutes && <span className="num ell soft">{hourRange(visit)}</span>}
    </span>
  )
}

/** Nothing is drawn shorter, and nothing reaches into the next day. */
const leastMinutes = 15

function eventOf({ id, visit, day, from, to }: VisitPart): ScheduleEventData {
  const end = Math.min(Math.max(to, from + leastMinutes), lastMinute)
  return {
    id,
    title: visit.visit_point_name,
    start: `${day} ${hourOfMinutes(Math.min(from, lastMinute - leastMinutes))}`,
    end: `${day} ${hourOfMinutes(end)}`,
    color: statusColor(visit.status),
  }
}

/** From one wall-clock reading to another of the same day, `2026-11-20 08:00:00`; midnight ends the day before it. */
function scheduleOf(from: string, to: string): VisitSchedule {
  const [date = '', hour_init = ''] = from.split(' ')
  const [endDate = '', hour_end = ''] = to.split(' ')
  return { date, hour_init, hour_end: endDate > date ? '23:59:00' : hour_end }
}

/** A click on a short slot means an hour from there. */
function anHourFrom(from: string, to: string): VisitSchedule {
  const schedule = scheduleOf(from, to)
  const end = Math.min(minutesOfHour(schedule.hour_init) + 60, lastMinute)
  return { ...schedule, hour_end: hourOfMinutes(end) }
}

/** A visit over midnight that begins at another hour. */
function sameLength(visit: Visit, newStart: string): VisitSchedule {
  const [date = '', hour_init = ''] = newStart.split(' ')
  const { from, to } = minutesOfHours(visit)
  return { date, hour_init, hour_end: hourOfMinutes(minutesOfHour(hour_init) + to - from) }
}
