import { AppError } from '@baquiano/contract/platform'
import type { Resource } from '@baquiano/contract/resources'
import type { RoadPoint } from '@baquiano/contract/roads'
import { mobileStatusRepository } from '../mobile-statuses/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import { selectLatestState } from '../tracking/index.ts'
import { findZonesAround } from '../zones/index.ts'
import { getResource, lockResource } from './resources.service.ts'
import * as repository from './resources.repository.ts'

interface Chosen {
  /** Where the person was; null where only their latest position tells. */
  readonly place: RoadPoint | null
  /** ISO instant. */
  readonly at: string
}

/**
 * Sets what a resource says of themselves, from the console or their phone; only once the phone has transmitted
 * (specification, point 4). A choice that is older than the latest one changes nothing.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `MOBILE_STATUS_NOT_FOUND` also for an inactive one, `MOBILE_NEVER_TRANSMITTED`,
 *   `MOBILE_OUTSIDE_ZONES` where the status is for the resource's zones and their last position lies in none
 */
export async function setMobileStatus(
  context: Context,
  id: string,
  mobile_status_id: string | null,
  { place, at }: Chosen = { place: null, at: context.now },
): Promise<Resource> {
  const before = await lockResource(context, id)
  if (await repository.isStatusOlder(context, id, at)) return before
  const status =
    mobile_status_id && (await mobileStatusRepository.selectById(context, mobile_status_id))
  if (mobile_status_id && (!status || status.status !== 'Active'))
    throw new AppError('MOBILE_STATUS_NOT_FOUND')
  const { db, company_id } = context
  const state = await selectLatestState(db, { company_id, resource_id: id })
  if (!state) throw new AppError('MOBILE_NEVER_TRANSMITTED')
  if (status && status.zone_required) {
    const zonesAround = await findZonesAround(context, place ?? state)
    if (zonesAround.get(id) !== true) throw new AppError('MOBILE_OUTSIDE_ZONES')
  }
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { id, mobile_status_id, mobile_status_at: at, update_on })
  const after = await getResource(context, id)
  await recordChange(context, { kind: 'resource.updated', record_id: id, before, after })
  return after
}
