import { AppError, type SpokenLanguage } from '@baquiano/contract/platform'
import type {
  Resource,
  ResourceFields,
  ResourceListRequest,
  ResourceRelations,
} from '@baquiano/contract/resources'
import { firstTypology } from '@baquiano/contract/typologies'
import { keptPhone } from '../companies/index.ts'
import { openAccount } from '../auth/index.ts'
import { fieldConditions, indexFieldData, readFieldData } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import { requireRelatingRole, requireRole } from '../roles/index.ts'
import { listTypologiesOfType } from '../typologies/index.ts'
import { relate, relatedIds } from './relate.ts'
import * as list from './resource-list.repository.ts'
import * as repository from './resources.repository.ts'
import { requireOwnStatus } from '../statuses/index.ts'

export const object_type = 'RESOURCE' as const

type ResourceCreate = ResourceFields &
  ResourceRelations & {
    readonly id?: string | undefined
    /** The language of its mails until it chooses one; by default that of the inviting person. */
    readonly language?: SpokenLanguage | null
  }

/**
 * One page of the company's resources, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function listResources(context: Context, request: ResourceListRequest) {
  return list.selectPage(
    context,
    request,
    await fieldConditions(context, object_type, request.filters.data),
  )
}

/** Ids of the resources that match, up to one more than a call may change. */
export const matchingResources = async (context: Context, select: list.Matching) =>
  list.selectMatchingIds(
    context,
    select,
    await fieldConditions(context, object_type, select.filters.data),
  )

/** @throws AppError `RESOURCE_NOT_FOUND` */
export async function getResource(context: Context, id: string): Promise<Resource> {
  const resource = await repository.selectById(context, id)
  if (!resource) throw new AppError('RESOURCE_NOT_FOUND')
  return resource
}

/**
 * Creates an active resource, of the first typology unless told otherwise, with the account that it signs in with, if
 * it has an e-mail; a second time with the same id changes nothing.
 *
 * @throws AppError `EMAIL_TAKEN`, `EMAIL_REQUIRED` of an administrator, `RESOURCE_USERNAME_TAKEN`, `RESOURCE_IDENTIFICATION_TAKEN`,
 *   `ROLE_NOT_FOUND`, `TYPOLOGY_NOT_FOUND`, `ID_TAKEN` by an account of another company, and as `readFieldData` and
 *   `relate`
 */
export async function createResource(
  context: Context,
  { id = context.newId(), language, ...fields }: ResourceCreate,
): Promise<Resource> {
  const { activity_ids, group_ids, visit_point_ids, email, ...own } = fields
  const relations = { activity_ids, group_ids, visit_point_ids }
  requireRelatingRole(context, { after: relatedIds(relations) })
  requireAddress(await requireRole(context, own.role_id), email)
  await requireOwnStatus(context, own)
  const { object_type_id = firstTypology(await listTypologiesOfType(context, object_type)) } = own
  const given = { object_type, typology_id: object_type_id, data: own.data ?? {}, stored: {} }
  const data = JSON.stringify(await readFieldData(context, given))
  const own_status_id = own.own_status_id ?? null
  const phone = await keptPhone(context, own.phone)
  const values = { ...own, ...beginning(context), phone, object_type_id, own_status_id, data, id }
  if (!(await repository.insertOnce(context, values))) return getResource(context, id)
  await indexFieldData(context, { object_type, record_id: id })
  if (email !== null) {
    await openAccount(context, { id, email, name: `${own.name} ${own.lastname}`, language })
  }
  await relate(context, id, relations)
  const after = await getResource(context, id)
  await recordChange(context, { kind: 'resource.created', record_id: id, after })
  return after
}

/** Who administers a company signs in. @throws AppError `EMAIL_REQUIRED` */
export function requireAddress(
  { is_administrator }: { readonly is_administrator: boolean },
  email: string | null,
): void {
  if (is_administrator && email === null) throw new AppError('EMAIL_REQUIRED')
}

/** @throws AppError `RESOURCE_NOT_FOUND`, `RELATION_ROLE_REQUIRED`, and as `relate` */
export async function relateResource(
  context: Context,
  id: string,
  relations: ResourceRelations,
): Promise<Resource> {
  const before = await lockResource(context, id)
  requireRelatingRole(context, { before: relatedIds(before), after: relatedIds(relations) })
  await relate(context, id, relations)
  await repository.update(context, { id, update_on: nextVersion(context.now, before) })
  const after = await getResource(context, id)
  await recordChange(context, { kind: 'resource.related', record_id: id, before, after })
  return after
}

/**
 * The resource, locked until the transaction ends.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`
 */
export async function lockResource(context: Context, id: string): Promise<Resource> {
  const resource = await repository.lockById(context, id)
  if (!resource) throw new AppError('RESOURCE_NOT_FOUND')
  return resource
}

function beginning({ now, person }: Context) {
  return {
    status: 'Active',
    status_reason: null,
    mobile_status_id: null,
    mobile_version: null,
    android_version: null,
    added_on: now,
    update_on: now,
    update_by: person.id,
  } as const
}
