import type { AssignmentCode } from '@baquiano/contract/board'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import type { AssignmentFacts, PlanFacts } from './plan.repository.ts'

type CheckedFacts = PlanFacts & { readonly service_time: number }

/**
 * The rules of who does what where (requirement VI-03).
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`, `VISIT_POINT_INACTIVE`, `ACTIVITY_NOT_FOUND`,
 *   `RESOURCE_NOT_FOUND` also when it is not active, `VISIT_POINT_NOT_OF_RESOURCE`,
 *   `ACTIVITY_NOT_OF_RESOURCE`
 */
export function checkPlan(facts: PlanFacts, resource_id: string | null): CheckedFacts {
  const { point_status, service_time } = facts
  if (point_status === null) throw new AppError('VISIT_POINT_NOT_FOUND')
  if (point_status !== 'Active') throw new AppError('VISIT_POINT_INACTIVE')
  if (service_time === null) throw new AppError('ACTIVITY_NOT_FOUND')
  if (resource_id !== null) checkResource(facts)
  return { ...facts, service_time }
}

function checkResource(facts: PlanFacts): void {
  if (facts.resource_status !== 'Active') throw new AppError('RESOURCE_NOT_FOUND')
  const code = assignmentCodeOf(facts)
  if (code) throw new AppError(code)
}

/** Why an active resource may not do a visit; null when they may. */
export function assignmentCodeOf(facts: AssignmentFacts): AssignmentCode | null {
  if (facts.point_status !== 'Active') return 'VISIT_POINT_INACTIVE'
  if (!facts.is_point_of_resource) return 'VISIT_POINT_NOT_OF_RESOURCE'
  return facts.is_activity_of_resource ? null : 'ACTIVITY_NOT_OF_RESOURCE'
}

/** @throws AppError `FORMS_NOT_ENABLED`: a form is asked for where the company has no forms (specification, point 8) */
export function checkForms({ active_form }: PlanFacts, { person }: Context): void {
  if (active_form && !person.modules.has('SERVIFORMS')) throw new AppError('FORMS_NOT_ENABLED')
}

/** @throws AppError `VISIT_IN_THE_PAST`: start after now, and so the day not before today */
export function checkIsAhead({ start_at }: PlanFacts, now: string): void {
  if (start_at <= now) throw new AppError('VISIT_IN_THE_PAST')
}
