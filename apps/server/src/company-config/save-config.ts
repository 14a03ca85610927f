import {
  type CompanyConfig,
  type CompanyConfigFields,
  type ConfigOf,
  isKnownType,
  type KnownType,
} from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './company-config.repository.ts'
import { insertVersion, selectNextNumber } from './config-versions.repository.ts'
import { validateConfig } from './validate-config.ts'
import { selectTypeStatus } from '../type-configs/index.ts'
import { withoutSecrets } from './without-secrets.ts'

/** An entry of a type that the product reads; its name and value stay as they are by default. */
export interface ConfigSaving<Name extends string = string> {
  readonly type_config_name: Name
  readonly name?: string
  readonly value?: string
  readonly config_json: Name extends KnownType
    ? Partial<ConfigOf<Name>>
    : CompanyConfig['config_json']
  /** The version that the caller expects; omitted or null overwrites. */
  readonly version?: string | null
}

/**
 * Creates or replaces the one entry of a known type, or of a company's own type and name.
 *
 * URLs in it are not checked: a caller that takes them from a person calls `assertPublicUrls` first.
 *
 * @throws AppError `VALIDATION_FAILED` or `UNKNOWN_FIELD` below `config_json`, `RECORD_CHANGED`,
 *   `TYPE_CONFIG_NOT_FOUND`
 */
export async function saveConfig<const Name extends string>(
  context: Context,
  { type_config_name, name, value, config_json, version = null }: ConfigSaving<Name>,
): Promise<CompanyConfig> {
  const known = isKnownType(type_config_name)
  const id = await repository.lockIdOf(context, type_config_name, known ? undefined : name)
  const before = id && (await repository.selectById(context, id))
  const fields = {
    type_config_name,
    name: name ?? (before ? before.name : type_config_name.replaceAll(/\P{L}/gu, '')),
    value: value ?? (before ? before.value : ''),
    config_json: validateConfig(type_config_name, config_json),
  }
  return before
    ? replaceConfig(context, { before, fields, version })
    : addConfig(context, { ...fields, id: context.newId() })
}

/**
 * Adds an entry; the same id again returns the existing one.
 *
 * @param entry its `config_json` has been validated
 * @throws AppError `TYPE_CONFIG_NOT_FOUND`, also where the type is inactive;
 *   `COMPANY_CONFIG_NAME_TAKEN`, `COMPANY_CONFIG_TYPE_TAKEN`
 */
export async function addConfig(
  context: Context,
  entry: CompanyConfigFields & { readonly id: string },
): Promise<CompanyConfig> {
  const { now, person } = context
  const { id } = entry
  const status = await selectTypeStatus(context, entry.type_config_name)
  if (status !== 'Active') throw new AppError('TYPE_CONFIG_NOT_FOUND')
  const version_number = await selectNextNumber(context, id)
  const row = { ...entry, version_number, added_on: now, update_on: now, update_by: person.id }
  const isNew = await repository.insertOnce(context, row)
  if (isNew) await insertVersion(context, row)
  const after = await getConfig(context, id)
  if (isNew) {
    const kind = 'company-config.created'
    const data = { type_config_name: after.type_config_name }
    await recordChange(context, { kind, record_id: id, after: withoutSecrets(after), data })
  }
  return after
}

interface Replacing {
  /** Locked. */
  readonly before: CompanyConfig
  /** Validated. */
  readonly fields: Omit<CompanyConfigFields, 'type_config_name'>
  readonly version: string | null
}

/** @throws AppError `RECORD_CHANGED`, `COMPANY_CONFIG_NAME_TAKEN` */
export async function replaceConfig(
  context: Context,
  { before, fields, version }: Replacing,
): Promise<CompanyConfig> {
  assertCurrentVersion(version, before)
  const { id } = before
  const { name, value, config_json } = fields
  const row = {
    ...before,
    name,
    value,
    config_json,
    version_number: before.version_number + 1,
    update_on: nextVersion(context.now, before),
    update_by: context.person.id,
  }
  const { version_number, update_on, update_by } = row
  const changed = { id, name, value, config_json, version_number, update_on, update_by }
  await repository.update(context, changed)
  await insertVersion(context, row)
  const after = await getConfig(context, id)
  await recordChange(context, {
    kind: 'company-config.updated',
    record_id: id,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    data: { type_config_name: before.type_config_name },
  })
  return after
}

/** @throws AppError `COMPANY_CONFIG_NOT_FOUND` */
export async function getConfig(context: Context, id: string): Promise<CompanyConfig> {
  const config = await repository.selectById(context, id)
  if (!config) throw new AppError('COMPANY_CONFIG_NOT_FOUND')
  return config
}
