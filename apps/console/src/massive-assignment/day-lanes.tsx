import { DayLanes } from '@baquiano/day/day-lanes.tsx'
import {
  hourRange,
  minutesOfHour,
  minutesOfHours,
  minutesOnDay,
  shortHour,
} from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { laneColor } from '../visits/index.ts'
import styles from './massive-assignment.module.css'
import type { Assignment } from './use-assignment.ts'

/** The day of each resource, hour by hour; a visit is dragged to somebody else's. */
export function AssignmentLanes({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('massive-assignment')
  const { preview, request, date, move, people, search, set, pins } = assignment
  const { hour_init = '' } = request
  if (!preview) return null
  return (
    <section className={`${styles.lanes} on-surface line-top`} aria-label={t('day')}>
      <header className="row gap-12 shrink">
        <h2 className="text-m strong">{t('day')}</h2>
        <span className="dim text-s ell">{t('nothing_planned')}</span>
        <span className="grow" />
        <span className="dim text-s ell desk-only">{t('drag_hint')}</span>
      </header>
      <DayLanes
        from={minutesOfHour(hour_init)}
        selected={search.point}
        onSelect={(point) => set({ point })}
        onMove={move}
        lanes={preview.lanes.map((lane, index) => ({
          id: lane.resource_id,
          name: people.get(lane.resource_id)?.name ?? '…',
          label: people.get(lane.resource_id)?.full_name,
          color: laneColor(index),
          stops: lane.stops.map((stop) => ({
            id: stop.visit_point_id,
            span: minutesOfHours(stop),
            drive: stop.drive_s / 60,
            label: `${stop.name}, ${hourRange(stop)}`,
            title: `${stop.name} · ${hourRange(stop)}`,
            isWarned: stop.warnings.length > 0,
            isLocked: pins.get(stop.visit_point_id)?.locked === true,
          })),
          fixed: lane.before.map((visit) => {
            const { from, to } = minutesOnDay(visit, date)
            return {
              id: visit.id,
              // What began the night before is shown from midnight on.
              span: { from: Math.max(from, 0), to },
              title: t('before', {
                point: visit.visit_point_name,
                from: shortHour(visit.hour_init),
                to: shortHour(visit.hour_end),
              }),
            }
          }),
        }))}
      />
    </section>
  )
}
