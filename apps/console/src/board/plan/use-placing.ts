import { type Fit, needsReason, spanOf } from '@baquiano/contract/board'
import { AppError, hourOfMinutes } from '@baquiano/contract/platform'
import { type Visit, visit as visitRecord } from '@baquiano/contract/visits'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlacePlan, usePlan } from '../../visits/index.ts'
import { asError } from '@baquiano/client/http/as-error.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { clockOf } from '../day/day-time.ts'
import type { Target } from '../lift/use-lift.ts'
import type { Board } from '../use-board.ts'

/** A plan that met a newer version of its visit. */
interface PlanConflict {
  /** As the server has it. */
  readonly stored: Visit
  readonly plan: PlacePlan
  readonly message: string
}

/** A place against a rule, for which a reason is being given. */
interface Insisting {
  readonly visit: Visit
  readonly target: Target
  readonly fit: Fit
}

/** Gives visits their place on the board, in the words of whoever reads it. */
export function usePlacing({ rows, date }: Board) {
  const { t } = useTranslation(['board', 'platform'])
  const toast = useToast()
  const { place, assignAll } = usePlan()
  const [conflict, setConflict] = useState<PlanConflict>()
  const [insisting, setInsisting] = useState<Insisting>()
  const nameOf = useCallback(
    (resource_id: string | null): string =>
      rows.find(({ person }) => person.id === resource_id)?.person.full_name ??
      t('board:unassigned'),
    [rows, t],
  )
  const send = async (before: Visit, plan: PlacePlan, message: string): Promise<void> => {
    try {
      await place(before, plan, message)
    } catch (cause) {
      const error = asError(cause)
      const stored = storedVersion(error)
      if (stored) setConflict({ stored, plan, message })
      else {
        const { code } = problemOf(error)
        toast({
          kind: 'danger',
          title: t('board:not_moved'),
          message: t(`platform:errors.${code}`),
        })
      }
    }
  }
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
      resource_id === null
        ? t('board:left', names)
        : t('board:moved', { ...names, hour: clockOf(from) })
    void send(visit, { resource_id, date, ...hours, ...(override && { override }) }, message)
  }
  return {
    nameOf,
    assignAll,
    conflict,
    keepTheirs: () => setConflict(undefined),
    applyMine: () => {
      if (!conflict) return
      setConflict(undefined)
      void send(conflict.stored, conflict.plan, conflict.message)
    },
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

/** The newer version that a rejected plan met; undefined for any other error. */
function storedVersion(error: Error): Visit | undefined {
  if (!(error instanceof AppError) || error.code !== 'RECORD_CHANGED') return undefined
  return visitRecord.safeParse(error.details['record']).data
}
