import { needsReason, type Fit } from '@baquiano/contract/board'
import { hourOfMinutes } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spanOf } from '../day/board-rows.ts'
import { clockOf } from '../day/day-time.ts'
import type { Target } from '../lift/use-lift.ts'
import type { Board } from '../use-board.ts'
import type { PlacePlan } from './place-plan.ts'
import type { PlanActs } from './use-plan-acts.ts'

/** A place against a rule, for which a reason is being given. */
interface Insisting {
  readonly visit: Visit
  readonly target: Target
  readonly fit: Fit
}

/** Gives visits their place on the board, in the words of whoever reads it. */
export function usePlacing({ rows, date }: Board, acts: PlanActs) {
  const { t } = useTranslation('board')
  const [insisting, setInsisting] = useState<Insisting>()
  const nameOf = useCallback(
    (resource_id: string | null): string =>
      rows.find(({ person }) => person.id === resource_id)?.person.full_name ?? t('unassigned'),
    [rows, t],
  )
  const save = (visit: Visit, target: Target, override?: PlacePlan['override']) => {
    const { resource_id, from } = target
    const own = spanOf(visit)
    // Seconds of its own hours stay as they are.
    const hours =
      from === own.from
        ? { hour_init: visit.hour_init, hour_end: visit.hour_end }
        : {
            hour_init: hourOfMinutes(from),
            hour_end: hourOfMinutes(from + own.to - own.from),
          }
    const names = { visit: visit.visit_point_name, name: nameOf(resource_id) }
    const message =
      resource_id === null ? t('left', names) : t('moved', { ...names, hour: clockOf(from) })
    void acts.place(visit, { resource_id, date, ...hours, ...(override && { override }) }, message)
  }
  return {
    nameOf,
    insisting,
    /** Plans a visit at a place, unless that is where it is; asks for the reason where it is against a rule. */
    place: (visit: Visit, target: Target, fit?: Fit) => {
      const isThere =
        visit.date === date &&
        target.resource_id === visit.resource_id &&
        target.from === spanOf(visit).from
      if (isThere) return
      if (fit && needsReason(fit)) setInsisting({ visit, target, fit })
      else save(visit, target)
    },
    insist: (reason: string) => {
      if (!insisting) return
      const { visit, target, fit } = insisting
      setInsisting(undefined)
      save(visit, target, { reason, relates: fit.costs.some(({ kind }) => kind === 'relation') })
    },
    giveUp: () => setInsisting(undefined),
  }
}
