import { board } from '@baquiano/contract/board'
import { AppError } from '@baquiano/contract/platform'
import { type Visit, visit as visitRecord, visits } from '@baquiano/contract/visits'
import { useCallback } from 'react'
import { useShowVisit } from '../../entities/visits/drawer/use-show-visit.ts'
import { call } from '../../platform/http/call.ts'
import type { PlacePlan } from './place-plan.ts'

/** Plans a visit anew, or as it was before: shown at once, and as it was where the server refuses. */
export function useSavePlan(onSaved: (visit: Visit) => void) {
  const showVisit = useShowVisit()
  const show = useCallback(
    (visit: Visit) => {
      onSaved(visit)
      showVisit(visit)
    },
    [onSaved, showVisit],
  )
  return {
    showVisit,
    save: async (before: Visit, { override, ...plan }: PlacePlan): Promise<Visit> => {
      showVisit({ ...before, ...plan })
      try {
        const body = { ...workOf(before), ...plan }
        const request = { params: { id: before.id }, version: before.update_on }
        const saved = override
          ? await call(board.place, { ...request, body: { ...body, ...override } })
          : await call(visits.update, { ...request, body })
        show(saved)
        return saved
      } catch (error) {
        showVisit(before)
        throw error
      }
    },
    revert: async (id: string): Promise<void> =>
      show(await call(visits.revert, { params: { id } })),
  }
}

/** What stays when a visit gets another place in the plan. */
const workOf = ({ visit_point_id, activity_id, description }: Visit) => ({
  visit_point_id,
  activity_id,
  description,
})

/** The newer version that a rejected plan met; undefined for any other error. */
export function storedVersion(error: Error): Visit | undefined {
  if (!(error instanceof AppError) || error.code !== 'RECORD_CHANGED') return undefined
  return visitRecord.safeParse(error.details['record']).data
}
