import { hourOfMinutes, lastMinute, minutesOfHours, shortHour } from '@baquiano/contract/platform'
import { isPlanned, isVisitPeriod, type Visit, type VisitSchedule } from '@baquiano/contract/visits'
import { can } from '@baquiano/client/session/can.ts'
import { usePointerLift } from '@baquiano/day/use-pointer-lift.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../../visits/index.ts'
import type { Calendar } from '../use-calendar.ts'

/** Height of an hour, px. */
export const hourPx = 72
/** What is dragged goes by these steps, minutes. */
const stepMinutes = 15

/** Hours of a day from a minute on; they end with the day. */
export function scheduleAt(date: string, from: number, length: number): VisitSchedule {
  return {
    date,
    hour_init: hourOfMinutes(from),
    hour_end: hourOfMinutes(Math.min(from + length, lastMinute)),
  }
}

interface Target {
  readonly resource_id: string
  readonly from: number
  readonly length: number
}

interface Move {
  readonly visit: Visit
  readonly target: Target
}

/** A visit that the pointer takes to another hour or another person; Escape puts it back. */
export function useColumnLift({ date, team }: Calendar, firstMinute: number) {
  const { t } = useTranslation(['calendar', 'visits'])
  const plan = usePlan()
  const mayMove = can('CALENDAR_UPDATE')
  const [held, setHeld] = useState<Visit>()
  const [target, setTarget] = useState<Target>()
  const { mutate } = useAction({
    send: ({ visit, target: { resource_id, from, length } }: Move) => {
      const name = team.find(({ id }) => id === resource_id)?.full_name ?? ''
      const message = t('calendar:placed', {
        visit: visit.visit_point_name,
        name,
        hour: shortHour(hourOfMinutes(from)),
      })
      return plan.place(visit, { resource_id, ...scheduleAt(date, from, length) }, message)
    },
    failure: { title: t('visits:not_rescheduled') },
  })
  const end = () => {
    setHeld(undefined)
    setTarget(undefined)
  }
  const { hasDragged, onPointerDown } = usePointerLift<Visit, Target>({
    // What goes on from the night before is moved on its own day.
    canLift: (visit) => mayMove && isPlanned(visit.status) && visit.date === date,
    begin: setHeld,
    targetAt: ({ x, y }, { item, grabbed, isFree }) => {
      const lane = document.elementsFromPoint(x, y).find((it) => it.hasAttribute('data-lane'))
      const resource_id = lane?.getAttribute('data-lane')
      if (!lane || !resource_id) return undefined
      const { top } = lane.getBoundingClientRect()
      const step = isFree ? 1 : stepMinutes
      const minute = firstMinute + ((y - top) / hourPx) * 60 - grabbed
      const { from, to } = minutesOfHours(item)
      const start = Math.max(Math.round(minute / step) * step, 0)
      return { resource_id, from: Math.min(start, lastMinute - stepMinutes), length: to - from }
    },
    move: setTarget,
    drop: () => {
      if (held && target) {
        const schedule = scheduleAt(date, target.from, target.length)
        const { from } = minutesOfHours(held)
        const isSame = held.resource_id === target.resource_id && from === target.from
        if (!isSame && isVisitPeriod(schedule)) mutate({ visit: held, target })
      }
      end()
    },
    cancel: end,
  })
  return { held: held?.id, target, hasDragged, onPointerDown, mayMove }
}
