import type { Visit } from '@baquiano/contract/visits'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { spanOf } from '../day/board-rows.ts'
import { clockOf, hourOf } from '../day/day-time.ts'
import type { Target } from '../lift/use-lift.ts'
import type { Board } from '../use-board.ts'
import type { PlanActs } from './use-plan-acts.ts'

/** Gives visits their place on the board, in the words of whoever reads it. */
export function usePlacing({ rows, date }: Board, acts: PlanActs) {
  const { t } = useTranslation('board')
  const nameOf = useCallback(
    (resource_id: string | null): string =>
      rows.find(({ person }) => person.id === resource_id)?.person.full_name ?? t('unassigned'),
    [rows, t],
  )
  return {
    nameOf,
    /** Plans a visit at a place, unless that is where it is. */
    place: (visit: Visit, { resource_id, from }: Target) => {
      const own = spanOf(visit)
      if (resource_id === visit.resource_id && from === own.from) return
      // Seconds of its own hours stay as they are.
      const hours =
        from === own.from
          ? { hour_init: visit.hour_init, hour_end: visit.hour_end }
          : { hour_init: hourOf(from), hour_end: hourOf(from + own.to - own.from) }
      const names = { visit: visit.visit_point_name, name: nameOf(resource_id) }
      const message =
        resource_id === null ? t('left', names) : t('moved', { ...names, hour: clockOf(from) })
      void acts.place(visit, { resource_id, date, ...hours }, message)
    },
  }
}
