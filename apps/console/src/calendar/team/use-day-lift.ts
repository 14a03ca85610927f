import { hourOfMinutes, lastMinute, minutesOfHours, shortHour } from '@baquiano/contract/platform'
import { isPlanned, isVisitPeriod, type Visit } from '@baquiano/contract/visits'
import { can } from '@baquiano/client/session/can.ts'
import { dateText } from '@baquiano/client/time/date-text.ts'
import type { TimeScale } from '@baquiano/day/time-scale.ts'
import { type Point, usePointerLift } from '@baquiano/day/use-pointer-lift.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../../visits/index.ts'
import type { Calendar } from '../use-calendar.ts'
import type { DayMove } from './move-day-dialog.tsx'
import type { TeamDay } from './team-day.ts'
import { scheduleAt } from './use-column-lift.ts'
import { nobodyId, type TeamRow } from './use-team-rows.ts'

/** What the pointer takes: a visit with its hours, or all that somebody has on a day. */
type Lifted =
  | { readonly kind: 'day'; readonly row: TeamRow; readonly day: TeamDay }
  | { readonly kind: 'visit'; readonly visit: Visit }

interface Target {
  readonly row_id: string
  readonly date: string
  /** Minutes since midnight. */
  readonly from: number
}

interface Placing {
  readonly visit: Visit
  readonly target: Target
}

/** What is dragged goes by these steps, minutes. */
const stepMinutes = 15

/** A visit, or a whole day, that the pointer takes to another day or another person; Escape puts it back. */
export function useDayLift(
  calendar: Calendar,
  scale: TimeScale,
  onDayMoved: (move: DayMove) => void,
) {
  const { today } = calendar
  const mayMove = can('CALENDAR_UPDATE')
  const [held, setHeld] = useState<Lifted>()
  const [target, setTarget] = useState<Target>()
  const place = usePlaceVisit(calendar)
  const end = () => {
    setHeld(undefined)
    setTarget(undefined)
  }
  const { hasDragged, onPointerDown } = usePointerLift<Lifted, Target>({
    canLift: (item) =>
      mayMove &&
      (item.kind === 'visit'
        ? isPlanned(item.visit.status)
        : item.day.visits.some(({ status }) => isPlanned(status))),
    begin: setHeld,
    targetAt: (point, { item, grabbed, isFree }) => {
      const cell = cellAt(point)
      if (!cell || cell.date < today) return undefined
      if (item.kind === 'day') return cell.row_id === nobodyId ? undefined : { ...cell, from: 0 }
      const step = isFree ? 1 : stepMinutes
      const start = Math.round((scale.momentAt(cell.share) - grabbed) / step) * step
      return { ...cell, from: Math.min(Math.max(start, 0), lastMinute - stepMinutes) }
    },
    move: setTarget,
    drop: () => {
      if (held && target) {
        const { row_id, date } = target
        if (held.kind === 'visit') place({ visit: held.visit, target })
        else if (row_id !== held.row.id || date !== held.day.date) {
          const { row, day } = held
          onDayMoved({ person: row.person, day, to: { resource_id: row_id, date } })
        }
      }
      end()
    },
    cancel: end,
  })
  return {
    mayMove,
    heldDay: held?.kind === 'day' ? held.day : undefined,
    held: held?.kind === 'visit' ? held.visit : undefined,
    target,
    isTarget: (row_id: string, date: string) => target?.row_id === row_id && target.date === date,
    hasDragged,
    onPointerDown,
  }
}
export type DayLift = ReturnType<typeof useDayLift>

/** Gives a visit its new day, hour and person. */
function usePlaceVisit({ team }: Calendar) {
  const { t, i18n } = useTranslation(['calendar', 'visits'])
  const plan = usePlan()
  const { mutate } = useAction({
    send: ({ visit, target: { row_id, date, from } }: Placing) => {
      const resource_id = row_id === nobodyId ? null : row_id
      const name = team.find(({ id }) => id === resource_id)?.full_name
      const message = t('calendar:placed_on', {
        visit: visit.visit_point_name,
        name: name ?? t('calendar:unassigned'),
        date: dateText(date, i18n.language),
        hour: shortHour(hourOfMinutes(from)),
      })
      return plan.place(visit, { resource_id, ...scheduleOf(visit, date, from) }, message)
    },
    failure: { title: t('visits:not_rescheduled') },
  })
  return ({ visit, target }: Placing) => {
    const { row_id, date, from } = target
    const isSame =
      (visit.resource_id ?? nobodyId) === row_id &&
      visit.date === date &&
      minutesOfHours(visit).from === from
    if (!isSame && isVisitPeriod(scheduleOf(visit, date, from))) mutate({ visit, target })
  }
}

function scheduleOf(visit: Visit, date: string, from: number) {
  const own = minutesOfHours(visit)
  return scheduleAt(date, from, own.to - own.from)
}

/** The cell below the pointer, and how far along it that is. */
function cellAt({ x, y }: Point) {
  const cell = document.elementsFromPoint(x, y).find((it) => it.hasAttribute('data-date'))
  const row_id = cell?.getAttribute('data-person')
  const date = cell?.getAttribute('data-date')
  if (!cell || !row_id || !date) return undefined
  const { left, right, width } = cell.getBoundingClientRect()
  const isBackward = getComputedStyle(cell).direction === 'rtl'
  return { row_id, date, share: (isBackward ? right - x : x - left) / width }
}
