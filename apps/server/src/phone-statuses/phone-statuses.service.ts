import type { EndpointOutput } from '@baquiano/contract/platform'
import { AppError, isNowhere } from '@baquiano/contract/platform'
import type { phoneStatuses, StatusChoice } from '@baquiano/contract/phone-statuses'
import { findPersonIn } from '../auth/index.ts'
import type { Context } from '../platform/context.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { setMobileStatus } from '../resources/index.ts'
import { selectLatestState } from '../tracking/index.ts'
import * as repository from './phone-statuses.repository.ts'

/** What the person of the phone may choose, and what they chose last. */
export async function listPhoneStatuses(
  context: Context,
): Promise<EndpointOutput<typeof phoneStatuses.list>> {
  const { db, company_id, person } = context
  const [owner, records, current_id, state] = await Promise.all([
    findPersonIn(context, person.id),
    repository.selectOffered(context),
    repository.selectCurrent(context),
    selectLatestState(db, { company_id, resource_id: person.id }),
  ])
  const isOn = owner?.modules.has('STATUSMOBILE') === true
  return { records: isOn ? records : [], current_id, has_transmitted: state !== undefined }
}

/**
 * Takes a status that the person chose on their phone, unless they or the office chose another one later.
 *
 * @throws AppError as `setMobileStatus`, and `MOBILE_STATUS_FORM_REQUIRED` where the status asks for the form of the visit
 *   that they are at and it is not answered
 */
export async function choosePhoneStatus(
  context: Context,
  { mobile_status_id, chosen_at, ...where }: StatusChoice,
): Promise<EndpointOutput<typeof phoneStatuses.choose>> {
  const { person, now } = context
  const { cx, cy } = where
  const place = cx === null || cy === null || isNowhere(where) ? null : { cx, cy }
  if (mobile_status_id !== null && (await repository.lacksForm(context, mobile_status_id)))
    throw new AppError('MOBILE_STATUS_FORM_REQUIRED')
  const chosen = { place, at: reportedAt(chosen_at, now) }
  const after = await setMobileStatus(context, person.id, mobile_status_id, chosen)
  return { current_id: after.mobile_status_id }
}
