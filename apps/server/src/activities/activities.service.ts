import type { Activity, ActivityFields, ActivityListRequest } from '@baquiano/contract/activities'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './activities.repository.ts'

/**
 * One page of the company's activities, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listActivities(context: Context, request: ActivityListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `ACTIVITY_NAME_TAKEN` */
export async function createActivity(
  context: Context,
  { id = context.newId(), ...fields }: ActivityFields & { readonly id?: string | undefined },
): Promise<Activity> {
  const created = await repository.insertOnce(context, { ...fields, id, added_on: context.now })
  if (!created) return getActivity(context, id)
  await recordChange(context, { kind: 'activity.created', record_id: id, after: created })
  return created
}

async function getActivity(context: Context, id: string): Promise<Activity> {
  const activity = await repository.selectById(context, id)
  if (!activity) throw new AppError('ACTIVITY_NOT_FOUND')
  return activity
}
