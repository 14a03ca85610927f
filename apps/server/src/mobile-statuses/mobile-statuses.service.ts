import { AppError } from '@baquiano/contract/platform'
import type {
  MobileStatus,
  MobileStatusBulkRequest,
  MobileStatusFields,
  MobileStatusListRequest,
} from '@baquiano/contract/mobile-statuses'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './mobile-statuses.repository.ts'

/**
 * One page of them, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function filterMobileStatuses(context: Context, request: MobileStatusListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `MOBILE_STATUS_NOT_FOUND` */
export async function getMobileStatus(context: Context, id: string): Promise<MobileStatus> {
  return requireMobileStatus(await repository.selectById(context, id))
}

/** @throws AppError `MOBILE_STATUS_NAME_TAKEN` */
export async function createMobileStatus(
  context: Context,
  { id = context.newId(), ...fields }: MobileStatusFields & { readonly id?: string | undefined },
): Promise<MobileStatus> {
  const { now, person } = context
  const beginning = { added_on: now, update_on: now, update_by: person.id }
  const isNew = await repository.insertOnce(context, { ...fields, ...beginning, id })
  const after = await getMobileStatus(context, id)
  if (isNew) await recordChange(context, { kind: 'mobile-status.created', record_id: id, after })
  return after
}

interface MobileStatusUpdate {
  readonly id: string
  readonly fields: MobileStatusFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/** @throws AppError `MOBILE_STATUS_NOT_FOUND`, `RECORD_CHANGED`, `MOBILE_STATUS_NAME_TAKEN` */
export async function updateMobileStatus(
  context: Context,
  { id, fields, version }: MobileStatusUpdate,
): Promise<MobileStatus> {
  const before = requireMobileStatus(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { ...fields, id, update_on, update_by: context.person.id })
  const after = await getMobileStatus(context, id)
  await recordChange(context, { kind: 'mobile-status.updated', record_id: id, before, after })
  return after
}

/** @throws AppError `MOBILE_STATUS_NOT_FOUND`, `RECORD_CHANGED`, `MOBILE_STATUS_IN_USE` */
export async function removeMobileStatus(
  context: Context,
  id: string,
  version: string | null = null,
): Promise<{ id: string }> {
  const before = requireMobileStatus(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  await repository.remove(context, id)
  await recordChange(context, { kind: 'mobile-status.removed', record_id: id, before })
  return { id }
}

/** Removes many, each for itself. */
export function removeMobileStatuses(context: Context, { select }: MobileStatusBulkRequest) {
  return actInBulk(context, {
    pick: async () => ('id' in select ? select.id : repository.selectMatchingIds(context, select)),
    act: (id) => removeMobileStatus(context, id),
  })
}

function requireMobileStatus(mobileStatus: MobileStatus | undefined): MobileStatus {
  if (!mobileStatus) throw new AppError('MOBILE_STATUS_NOT_FOUND')
  return mobileStatus
}
