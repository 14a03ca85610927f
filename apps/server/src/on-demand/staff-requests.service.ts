import type { OnDemandRequest, StaffRequest } from '@baquiano/contract/on-demand'
import { AppError } from '@baquiano/contract/platform'
import type { DrivingTimes } from '../roads/index.ts'
import { openPhones } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'
import { getVisitPoint } from '../visit-points/index.ts'
import { settle } from './allocation.service.ts'
import { planRequest, rejectPhone } from './customer-requests.service.ts'
import { findVisits } from '../visits/index.ts'
import { selectOfVisit } from './on-demand.repository.ts'
import * as users from './on-demand-users.repository.ts'
import { getRequest } from './suitors.service.ts'

/**
 * Asks for a visit in the name of whoever called, and offers it at once where the company has that done by itself. It is a
 * request of the visit point's user where the number is theirs: they then see and cancel it on their page. The limit of open
 * requests does not apply to the office.
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`; `VALIDATION_FAILED` with `PHONE_INVALID`; as `planRequest`, `settle`
 */
export async function createRequest(
  context: Context,
  drivingTimes: DrivingTimes,
  { phone: text, ...request }: StaffRequest,
): Promise<OnDemandRequest> {
  const { id, visit_point_id } = request
  await getVisitPoint(context, visit_point_id)
  const phone = (await openPhones(context))(text)
  if (phone === null) rejectPhone()
  const user = await users.selectOfPoint(context, visit_point_id)
  const user_id = user?.phone === phone ? user.id : null
  const planned = { ...request, phone, user_id, sender_id: context.person.id }
  if (await planRequest(context, context.person.time_zone, planned))
    await settle(context, drivingTimes, id)
  return getRequest(context, id)
}

/** The request that a visit came of. @throws AppError `VISIT_NOT_FOUND` */
export async function getRequestOfVisit(
  context: Context,
  visit_id: string,
): Promise<{ request: OnDemandRequest | null }> {
  const request = await selectOfVisit(context, visit_id)
  if (!request && (await findVisits(context, [visit_id])).size === 0)
    throw new AppError('VISIT_NOT_FOUND')
  return { request: request ?? null }
}
