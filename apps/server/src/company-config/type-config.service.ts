import type {
  TypeConfig,
  TypeConfigFields,
  TypeConfigListRequest,
} from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './type-config.repository.ts'

/**
 * One page of the company's configuration types, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listTypes(context: Context, request: TypeConfigListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `TYPE_CONFIG_NAME_TAKEN` */
export async function createType(
  context: Context,
  { id = context.newId(), ...fields }: TypeConfigFields & { readonly id?: string | undefined },
): Promise<TypeConfig> {
  const { now } = context
  const row = { ...fields, id, is_known: false, added_on: now, update_on: now }
  const isNew = await repository.insertOnce(context, row)
  const after = requireType(await repository.selectById(context, id))
  if (isNew) await recordChange(context, { kind: 'type-config.created', record_id: id, after })
  return after
}

interface TypeUpdate {
  readonly id: string
  readonly fields: TypeConfigFields
  readonly version: string | null
}

/**
 * @throws AppError `TYPE_CONFIG_NOT_FOUND`, `RECORD_CHANGED`, `TYPE_CONFIG_NAME_TAKEN`,
 *   `TYPE_CONFIG_KNOWN` for a type that the product reads
 */
export async function updateType(
  context: Context,
  { id, fields, version }: TypeUpdate,
): Promise<TypeConfig> {
  const before = await lockOwn(context, id, version)
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { ...fields, id, update_on })
  const after = { ...before, ...fields, update_on }
  await recordChange(context, { kind: 'type-config.updated', record_id: id, before, after })
  return after
}

/**
 * @throws AppError `TYPE_CONFIG_NOT_FOUND`, `RECORD_CHANGED`, `TYPE_CONFIG_KNOWN`,
 *   `TYPE_CONFIG_IN_USE`
 */
export async function removeType(
  context: Context,
  id: string,
  version: string | null,
): Promise<{ id: string }> {
  const before = await lockOwn(context, id, version)
  await repository.remove(context, id)
  await recordChange(context, { kind: 'type-config.removed', record_id: id, before })
  return { id }
}

/** A type of the company's own, locked. */
async function lockOwn(context: Context, id: string, version: string | null): Promise<TypeConfig> {
  const type = requireType(await repository.lockById(context, id))
  assertCurrentVersion(version, type)
  if (type.is_known) throw new AppError('TYPE_CONFIG_KNOWN')
  return type
}

function requireType(type: TypeConfig | undefined): TypeConfig {
  if (!type) throw new AppError('TYPE_CONFIG_NOT_FOUND')
  return type
}
