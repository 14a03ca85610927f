import { AppError } from '@baquiano/contract/platform'
import type {
  Resource,
  ResourceBulkRequest,
  ResourceUpdate,
  StatusChange,
} from '@baquiano/contract/resources'
import { keptPhone } from '../companies/index.ts'
import { endSessions, renameAccount } from '../auth/index.ts'
import { indexFieldData, readFieldData } from '../fields/index.ts'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import { requireRole } from '../roles/index.ts'
import { releaseVisits } from '../visits/index.ts'
import { lockAdministration, selectAdministrators } from './administration.repository.ts'
import { assertActivePoints } from './relate.ts'
import {
  getResource,
  lockResource,
  matchingResources,
  object_type,
  requireAddress,
} from './resources.service.ts'
import * as repository from './resources.repository.ts'
import { requireOwnStatus } from '../statuses/index.ts'

interface Change<Fields> {
  readonly id: string
  readonly fields: Fields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * Replaces the fields of a resource. It may keep its role even where the caller could not assign it.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `RECORD_CHANGED`, `RESOURCE_USERNAME_TAKEN`,
 *   `RESOURCE_IDENTIFICATION_TAKEN`, `TYPOLOGY_NOT_FOUND`, `VISIT_POINT_INACTIVE` where one of its own is (specification,
 *   point 5), as `readFieldData`, and for another role `ROLE_NOT_FOUND`, `PERMISSION_NOT_HELD`,
 *   `EMAIL_REQUIRED`, `ADMINISTRATOR_REQUIRED`, `LAST_ADMINISTRATOR`
 */
export async function updateResource(
  context: Context,
  { id, fields, version }: Change<ResourceUpdate>,
): Promise<Resource> {
  await lockAdministration(context)
  const before = await lockResource(context, id)
  assertCurrentVersion(version, before)
  await assertActivePoints(context, before)
  if (fields.role_id !== before.role_id) {
    requireAddress(await requireRole(context, fields.role_id), before.email)
    await assertAdministratorRemains(context, id)
  }
  const {
    data: given,
    object_type_id = before.object_type_id,
    own_status_id = before.own_status_id,
    ...rest
  } = fields
  const own = { ...rest, own_status_id, phone: await keptPhone(context, rest.phone) }
  await requireOwnStatus(context, own)
  const written = { object_type, typology_id: object_type_id, data: given, stored: before.data }
  const data = JSON.stringify(await readFieldData(context, written))
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { ...own, object_type_id, data, id, update_on })
  if (given) await indexFieldData(context, { object_type, record_id: id })
  await renameAccount(context, { id, name: `${fields.name} ${fields.lastname}` })
  return recordUpdate(context, before, 'updated')
}

/**
 * Shuts a resource out, which ends its sessions and takes its open visits at once, or lets it in again; nothing changes when it has that status for
 * that reason.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `RECORD_CHANGED`, `OWN_STATUS`, `ADMINISTRATOR_REQUIRED`,
 *   `LAST_ADMINISTRATOR`, `RESOURCE_HAS_WORK_IN_PROGRESS`, and `PERMISSION_NOT_HELD` to let somebody in who may more than oneself
 */
export async function setResourceStatus(
  context: Context,
  { id, fields: { status, reason }, version }: Change<StatusChange>,
): Promise<Resource> {
  await lockAdministration(context)
  const before = await lockResource(context, id)
  assertCurrentVersion(version, before)
  if (before.status === status && before.status_reason === reason) return before
  if (status === 'Active') await requireRole(context, before.role_id)
  else await shutOut(context, id)
  const status_reason = reason
  await repository.update(context, {
    id,
    status,
    status_reason,
    update_on: nextVersion(context.now, before),
  })
  return recordUpdate(context, before, status === 'Active' ? 'reactivated' : 'deactivated')
}

/** Changes the status of many, each in a transaction of its own. */
export function setResourceStatuses(context: Context, { action, select }: ResourceBulkRequest) {
  const status = action === 'deactivate' ? 'Inactive' : 'Active'
  return actInBulk(context, {
    pick: async () => ('id' in select ? select.id : matchingResources(context, select)),
    act: (id) =>
      setResourceStatus(context, { id, fields: { status, reason: null }, version: null }),
  })
}

async function shutOut(context: Context, id: string): Promise<void> {
  if (id === context.person.id) throw new AppError('OWN_STATUS')
  await assertAdministratorRemains(context, id)
  await releaseVisits(context, id)
  await endSessions(context, id, 'deactivated')
}

/** Only administrators deactivate administrators, and never the last one. */
async function assertAdministratorRemains(context: Context, id: string): Promise<void> {
  const administrators = await selectAdministrators(context)
  if (!administrators.includes(id)) return
  if (!context.person.is_administrator) throw new AppError('ADMINISTRATOR_REQUIRED')
  if (administrators.length === 1) throw new AppError('LAST_ADMINISTRATOR')
}

async function recordUpdate(
  context: Context,
  before: Resource,
  act: 'updated' | 'deactivated' | 'reactivated',
): Promise<Resource> {
  const after = await getResource(context, before.id)
  await recordChange(context, { kind: `resource.${act}`, record_id: before.id, before, after })
  return after
}
