import { AppError } from '@baquiano/contract/platform'
import type {
  Status,
  StatusBulkRequest,
  StatusFields,
  StatusListRequest,
} from '@baquiano/contract/statuses'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './statuses.repository.ts'

/**
 * One page of them, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function filterStatuses(context: Context, request: StatusListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `STATUS_NOT_FOUND` */
export async function getStatus(context: Context, id: string): Promise<Status> {
  return requireStatus(await repository.selectById(context, id))
}

/** @throws AppError `STATUS_NAME_TAKEN` */
export async function createStatus(
  context: Context,
  { id = context.newId(), ...fields }: StatusFields & { readonly id?: string | undefined },
): Promise<Status> {
  const { now, person } = context
  const beginning = { added_on: now, update_on: now, update_by: person.id, is_known: false }
  const isNew = await repository.insertOnce(context, { ...fields, ...beginning, id })
  const after = await getStatus(context, id)
  if (isNew) await recordChange(context, { kind: 'status.created', record_id: id, after })
  return after
}

interface StatusUpdate {
  readonly id: string
  readonly fields: StatusFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/** @throws AppError `STATUS_NOT_FOUND`, `RECORD_CHANGED`, `STATUS_KNOWN`, `STATUS_NAME_TAKEN` */
export async function updateStatus(
  context: Context,
  { id, fields, version }: StatusUpdate,
): Promise<Status> {
  const before = requireStatus(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  if (before.is_known) throw new AppError('STATUS_KNOWN')
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { ...fields, id, update_on, update_by: context.person.id })
  const after = await getStatus(context, id)
  await recordChange(context, { kind: 'status.updated', record_id: id, before, after })
  return after
}

/** @throws AppError `STATUS_NOT_FOUND`, `RECORD_CHANGED`, `STATUS_KNOWN` */
export async function removeStatus(
  context: Context,
  id: string,
  version: string | null = null,
): Promise<{ id: string }> {
  const before = requireStatus(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  if (before.is_known) throw new AppError('STATUS_KNOWN')
  await repository.remove(context, id)
  await recordChange(context, { kind: 'status.removed', record_id: id, before })
  return { id }
}

/** Removes many, each for itself. */
export function removeStatuses(context: Context, { select }: StatusBulkRequest) {
  return actInBulk(context, {
    pick: async () => ('id' in select ? select.id : repository.selectMatchingIds(context, select)),
    act: (id) => removeStatus(context, id),
  })
}

function requireStatus(status: Status | undefined): Status {
  if (!status) throw new AppError('STATUS_NOT_FOUND')
  return status
}
