import type { OnDemandUser } from '@baquiano/contract/on-demand'
import { AppError } from '@baquiano/contract/platform'
import { openPhones } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { getVisitPoint } from '../visit-points/index.ts'
import { rejectPhone } from './customer-requests.service.ts'
import * as repository from './on-demand-users.repository.ts'

/** @throws AppError `VISIT_POINT_NOT_FOUND` */
export async function getUserOfPoint(
  context: Context,
  visit_point_id: string,
): Promise<{ user: OnDemandUser | null }> {
  await getVisitPoint(context, visit_point_id)
  return { user: (await repository.selectOfPoint(context, visit_point_id)) ?? null }
}

/**
 * Lets whoever has a mobile number ask for visits to a visit point (requirement VP-02).
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`; `VALIDATION_FAILED` with `PHONE_INVALID`; `ON_DEMAND_PHONE_TAKEN`,
 *   `ON_DEMAND_POINT_HAS_USER` (specification, point 8), also between two calls at once
 */
export async function createUser(
  context: Context,
  visit_point_id: string,
  text: string,
): Promise<OnDemandUser> {
  await getVisitPoint(context, visit_point_id)
  const phone = (await openPhones(context))(text)
  if (phone === null) rejectPhone()
  if (await repository.selectOfPoint(context, visit_point_id))
    throw new AppError('ON_DEMAND_POINT_HAS_USER')
  const user = { id: context.newId(), visit_point_id, phone }
  await repository.insert(context, user)
  const { id: record_id } = user
  await recordChange(context, { kind: 'on-demand-user.created', record_id, after: user })
  return { ...user, has_password: false, added_on: context.now }
}

/** @throws AppError `VISIT_POINT_NOT_FOUND`, `ON_DEMAND_USER_NOT_FOUND` */
export async function removeUser(
  context: Context,
  visit_point_id: string,
): Promise<{ id: string }> {
  const { user: before } = await getUserOfPoint(context, visit_point_id)
  if (!before) throw new AppError('ON_DEMAND_USER_NOT_FOUND')
  const { id } = before
  await repository.remove(context, id)
  await recordChange(context, { kind: 'on-demand-user.removed', record_id: id, before })
  return { id }
}
