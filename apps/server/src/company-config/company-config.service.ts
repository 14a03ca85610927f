import {
  type CompanyConfig,
  type CompanyConfigFields,
  type CompanyConfigListRequest,
  type CompanyConfigVersion,
  configSchemas,
  findUrls,
  type UrlMatch,
} from '@baquiano/contract/company-config'
import { AppError, type Module } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertCurrentVersion } from '../platform/version.ts'
import { checkUrl, type ResolveHost } from './check-url.ts'
import * as list from './company-config-list.repository.ts'
import * as repository from './company-config.repository.ts'
import { selectVersion, selectVersions } from './config-versions.repository.ts'
import { runExclusiveLookup } from './run-exclusive-lookup.ts'
import { addConfig, getConfig, replaceConfig } from './save-config.ts'
import { validateConfig } from './validate-config.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * One page of the company's configuration, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listConfigs(context: Context, request: CompanyConfigListRequest) {
  return list.selectPage(context, request)
}

/**
 * @throws AppError as `addConfig`; `VALIDATION_FAILED`, `UNKNOWN_FIELD`, `URL_NOT_ALLOWED` below
 *   `config_json`; `MODULE_LOCKS_OUT`, `TOO_MANY_REQUESTS`
 */
export async function createConfig(
  context: Context,
  lookUp: ResolveHost,
  { id = context.newId(), ...entry }: CompanyConfigFields & { readonly id?: string | undefined },
): Promise<CompanyConfig> {
  const config_json = await validateEntry(context, lookUp, entry)
  return addConfig(context, { ...entry, config_json, id })
}

interface ConfigUpdate {
  readonly id: string
  readonly fields: Omit<CompanyConfigFields, 'type_config_name'>
  readonly version: string | null
}

/** @throws AppError `COMPANY_CONFIG_NOT_FOUND`, and as `replaceConfig` and `createConfig` */
export async function updateConfig(
  context: Context,
  lookUp: ResolveHost,
  { id, fields, version }: ConfigUpdate,
): Promise<CompanyConfig> {
  const { type_config_name } = await getConfig(context, id)
  const config_json = await validateEntry(context, lookUp, { ...fields, type_config_name })
  const before = await lockConfig(context, id)
  return replaceConfig(context, { before, fields: { ...fields, config_json }, version })
}

interface Restoring {
  readonly id: string
  readonly version_number: number
  readonly version: string | null
}

/**
 * Restores a version of an entry, which is validated again: the rules may have changed since.
 *
 * @throws AppError `COMPANY_CONFIG_VERSION_NOT_FOUND`, and as `updateConfig`
 */
export async function restoreConfig(
  context: Context,
  lookUp: ResolveHost,
  { id, version_number, version }: Restoring,
): Promise<CompanyConfig> {
  await getConfig(context, id)
  const former = await selectVersion(context, id, version_number)
  if (!former) throw new AppError('COMPANY_CONFIG_VERSION_NOT_FOUND')
  const { name, value, config_json } = former
  return updateConfig(context, lookUp, { id, fields: { name, value, config_json }, version })
}

/** @throws AppError `COMPANY_CONFIG_NOT_FOUND`, `RECORD_CHANGED`, `MODULE_LOCKS_OUT` */
export async function removeConfig(
  context: Context,
  id: string,
  version: string | null,
): Promise<{ id: string }> {
  const before = await lockConfig(context, id)
  assertCurrentVersion(version, before)
  if (before.type_config_name === 'MODULS') assertNoLockout(context, null)
  await repository.remove(context, id)
  await recordChange(context, {
    kind: 'company-config.removed',
    record_id: id,
    before: withoutSecrets(before),
    data: { type_config_name: before.type_config_name },
  })
  return { id }
}

/** @throws AppError `COMPANY_CONFIG_NOT_FOUND` */
export async function listVersions(context: Context, id: string): Promise<CompanyConfigVersion[]> {
  await getConfig(context, id)
  return selectVersions(context, id)
}

async function validateEntry(
  context: Context,
  lookUp: ResolveHost,
  { type_config_name, config_json }: Pick<CompanyConfigFields, 'type_config_name' | 'config_json'>,
) {
  const config = validateConfig(type_config_name, config_json)
  if (type_config_name === 'MODULS') assertNoLockout(context, config)
  await assertPublicUrls(context, lookUp, config)
  return config
}

async function lockConfig(context: Context, id: string): Promise<CompanyConfig> {
  const config = await repository.lockById(context, id)
  if (!config) throw new AppError('COMPANY_CONFIG_NOT_FOUND')
  return config
}

/** Without these modules a company's administrator could neither enable modules again nor permit it to somebody. */
const indispensable: readonly Module[] = ['COMPANYCONFIG', 'ROLE']

/**
 * Prevents a person from disabling what they need to enable it again.
 *
 * @param config_json of MODULS; null where the entry is removed, and with it every module
 * @throws AppError `MODULE_LOCKS_OUT`, each module beside `config_json.modules`
 */
function assertNoLockout({ person }: Context, config_json: object | null): void {
  const enabled = new Set(configSchemas.MODULS.safeParse(config_json).data?.modules)
  const lost = indispensable.filter((module) => person.modules.has(module) && !enabled.has(module))
  if (lost.length === 0) return
  const errors = lost.map((module) => ({
    path: `config_json.modules.${module}`,
    code: 'MODULE_LOCKS_OUT',
  }))
  throw new AppError('MODULE_LOCKS_OUT', { errors })
}

const mostUrls = 20

/**
 * Asserts that every URL is on the public internet: each is https, has no credentials, and
 * every address of its name is public (requirement CO-03).
 *
 * @throws AppError `URL_NOT_ALLOWED`, with the reason beside each field in `errors`; `TOO_MANY_REQUESTS`
 */
async function assertPublicUrls(
  { company_id }: Pick<Context, 'company_id'>,
  lookUp: ResolveHost,
  config_json: unknown,
): Promise<void> {
  const urls = findUrls(config_json, 'config_json')
  if (urls.length === 0) return
  if (urls.length > mostUrls) throw rejection([{ path: 'config_json', code: 'URL_TOO_MANY' }])
  const check = async ({ path, url }: UrlMatch) => ({ path, code: await checkUrl(lookUp, url) })
  const checked = await runExclusiveLookup(company_id, () => Promise.all(urls.map(check)))
  const errors = checked.flatMap(({ path, code }) => (code ? [{ path, code }] : []))
  if (errors.length > 0) throw rejection(errors)
}

const rejection = (errors: readonly { path: string; code: string }[]) =>
  new AppError('URL_NOT_ALLOWED', { errors })
