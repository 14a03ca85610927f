import type { Context } from '../platform/context.ts'
import { checkForms, checkPlan } from './check-plan.ts'
import { type Plan, selectFacts } from './plan.repository.ts'

/**
 * The rules of who does what where, for what is planned later.
 *
 * @throws AppError as `checkPlan`, `FORMS_NOT_ENABLED`
 */
export async function assertPlan(context: Context, plan: Plan): Promise<void> {
  checkForms(checkPlan(await selectFacts(context, plan), plan.resource_id), context)
}
