import { AppError } from '@baquiano/contract/platform'
import {
  initialPreference,
  type Preference,
  type PreferenceFields,
} from '@baquiano/contract/preferences'
import type { Context, Platform, PlatformContext } from '../platform/context.ts'
import { hideSecrets } from '../platform/hide-secrets.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './preferences.repository.ts'

/**
 * Preferences of a company's people belong to the company, those of platform administrators to the scope `identity`.
 */
type Own = Context | PlatformContext

/** The version before the first save. */
const never = new Date(0).toISOString()

/** The caller's preferences; the defaults until they save some (requirement CO-09). */
export function getPreference(context: Own): Promise<Preference> {
  return readOf(accountOf(context))
}

interface Update {
  readonly fields: PreferenceFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * Replaces the caller's preferences.
 *
 * @throws AppError `RECORD_CHANGED`, `GROUP_NOT_FOUND`, and `CONFIGURATION_NOT_FOUND` for own values
 *   over what the company has not configured (specification, point 8)
 */
export function updatePreference(
  { database }: Pick<Platform, 'database'>,
  context: Own,
  update: Update,
): Promise<Preference> {
  const { now } = context
  if ('company_id' in context) return updateOfCompany(context, update)
  assertNoCompanyFields(update.fields)
  return database.transaction({ crossTenant: 'identity' }, async (db) => {
    const { after } = await replace({ ...accountOf(context), db }, { ...update, now })
    return after
  })
}

async function updateOfCompany(context: Context, update: Update): Promise<Preference> {
  await assertConfigured(context, update.fields)
  const { now, person } = context
  const { before, after } = await replace(accountOf(context), { ...update, now })
  await recordChange(context, {
    kind: 'preference.updated',
    record_id: person.id,
    before: hideSecrets(before),
    after: hideSecrets(after),
  })
  return after
}

async function replace(
  account: repository.Account,
  { fields, version, now }: Update & { readonly now: string },
): Promise<{ before: Preference; after: Preference }> {
  await repository.lock(account)
  const before = await readOf(account)
  assertCurrentVersion(version, before)
  await repository.save(account, { fields, added_on: now, update_on: nextVersion(now, before) })
  return { before, after: await readOf(account) }
}

async function readOf(account: repository.Account): Promise<Preference> {
  const stored = await repository.select(account)
  return stored ?? { ...initialPreference, id: account.account_id, update_on: never }
}

function accountOf(context: Own): repository.Account {
  const account_id = context.person.id
  return 'company_id' in context
    ? { db: context.db, company_id: context.company_id, account_id }
    : { db: context.identity, company_id: null, account_id }
}

async function assertConfigured(
  context: Context,
  { company_config_list }: PreferenceFields,
): Promise<void> {
  // A choice that the company has removed since does not prevent saving something else.
  const { company_config_list: kept } = await readOf(accountOf(context))
  const known = new Set(kept.map(({ type_config_name }) => type_config_name))
  const names = company_config_list
    .map(({ type_config_name }) => type_config_name)
    .filter((name) => !known.has(name))
  if (names.length === 0) return
  const configured = await repository.selectConfigured(context, names)
  if (configured.length < names.length) throw new AppError('CONFIGURATION_NOT_FOUND')
}

/** A person without company has neither groups nor configuration. */
function assertNoCompanyFields({
  company_config_list,
  default_group_tracking,
}: PreferenceFields): void {
  if (company_config_list.length > 0) throw new AppError('CONFIGURATION_NOT_FOUND')
  if (default_group_tracking !== null) throw new AppError('GROUP_NOT_FOUND')
}
