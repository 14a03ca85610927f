import { isFinal, type Visit } from '@baquiano/contract/visits'
import { can } from '@baquiano/client/session/can.ts'
import { canAssignVisit } from './can-assign-visit.ts'

/** What changes a visit's plan, each by a dialog of its own. */
export type VisitAct = 'reschedule' | 'reassign' | 'cancel'

/** What the user may do with the plan of a visit as it stands; nothing when it is over. */
export function visitActs(visit: Pick<Visit, 'status'>): readonly VisitAct[] {
  const mayPlan = canAssignVisit(visit)
  const acts: VisitAct[] = []
  // Somebody is already driving there for this hour.
  if (mayPlan && visit.status !== 'On the way') acts.push('reschedule')
  if (mayPlan) acts.push('reassign')
  if (can('CALENDAR_UPDATE') && !isFinal(visit.status)) acts.push('cancel')
  return acts
}

/** The word of an act, in `visits`: a visit of nobody is assigned. */
export const wordOfAct = (act: VisitAct, { status }: Pick<Visit, 'status'>) => {
  if (act === 'cancel') return 'cancel_visit'
  return act === 'reassign' && status === 'Not Assigned' ? 'assign' : act
}
