import { runExclusiveLookup } from '../company-config/index.ts'
import type { Issuer, IssuerFields, IssuerTest } from '@baquiano/contract/issuers'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { requireAdministrator } from '../platform/require-administrator.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import { testIssuer } from './client/test-issuer.ts'
import type { IssuerServices } from './issuer-services.ts'
import type { IssuerRow } from './issuers.repository.ts'
import * as repository from './issuers.repository.ts'
import { redirectUri } from './redirect-uri.ts'

/**
 * The issuer of the company, if it has one. It is for administrators alone: who controls it can impersonate everybody
 * of the company, them included.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`
 */
export async function getIssuer(
  context: Context,
): Promise<{ record: Issuer | null; redirect_uri: string }> {
  requireAdministrator(context)
  const record = (await repository.selectRecord(context)) ?? null
  return { record, redirect_uri: redirectUri(context) }
}

interface IssuerSave {
  readonly fields: IssuerFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * Saves the issuer of the company. A secret is only sent to the issuer it was given for, so another issuer
 * needs a new one.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`, `RECORD_CHANGED`, `URL_NOT_ALLOWED`, `ISSUER_SECRET_REQUIRED`,
 *   `TOO_MANY_REQUESTS`, `ISSUER_NOT_FOUND` of which a version is known that somebody removed
 */
export async function saveIssuer(
  context: Context,
  services: IssuerServices,
  { fields, version }: IssuerSave,
): Promise<Issuer> {
  requireAdministrator(context)
  const { company_id } = context
  const code = await runExclusiveLookup(company_id, () => services.checkUrl(fields.issuer_url))
  if (code) throw new AppError('URL_NOT_ALLOWED', { errors: [{ path: 'issuer_url', code }] })
  const { now, newId, person } = context
  await repository.lockIssuer(context)
  const row = await repository.selectIssuer(context)
  const before = await repository.selectRecord(context)
  if (before) assertCurrentVersion(version, before)
  else if (version !== null) throw new AppError('ISSUER_NOT_FOUND')
  const { id, added_on } = row ?? { id: newId(), added_on: now }
  await repository.putIssuer(context, {
    ...fields,
    id,
    client_secret: await secretOf(context, services, { row, fields }),
    added_on,
    update_on: before ? nextVersion(now, before) : now,
    update_by: person.id,
  })
  const after = await requireIssuer(context)
  const kind = before ? 'issuer.updated' : 'issuer.created'
  await recordChange(context, { kind, record_id: id, ...(before && { before }), after })
  return after
}

interface Secret {
  readonly row: IssuerRow | undefined
  readonly fields: IssuerFields
}

/** The given secret, encrypted, or the stored one. @throws AppError `ISSUER_SECRET_REQUIRED` */
async function secretOf(
  { company_id }: Context,
  { secretCipherOf }: IssuerServices,
  { row, fields: { client_secret, issuer_url, client_id } }: Secret,
): Promise<string | null> {
  if (client_secret) return secretCipherOf(company_id).encrypt(client_secret)
  if (!row?.client_secret) return null
  if (row.issuer_url === issuer_url && row.client_id === client_id) return row.client_secret
  throw new AppError('ISSUER_SECRET_REQUIRED')
}

/** @throws AppError `ADMINISTRATOR_REQUIRED`, `ISSUER_NOT_FOUND`, `RECORD_CHANGED` */
export async function removeIssuer(
  context: Context,
  version: string | null,
): Promise<{ id: string }> {
  requireAdministrator(context)
  await repository.lockIssuer(context)
  const before = await requireIssuer(context)
  assertCurrentVersion(version, before)
  await repository.deleteIssuer(context)
  await recordChange(context, { kind: 'issuer.removed', record_id: before.id, before })
  return { id: before.id }
}

/**
 * Deletes the secret only; where there is none nothing changes.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`, `ISSUER_NOT_FOUND`, `RECORD_CHANGED`
 */
export async function removeSecret(context: Context, version: string | null): Promise<Issuer> {
  requireAdministrator(context)
  const { now, person } = context
  await repository.lockIssuer(context)
  const before = await requireIssuer(context)
  assertCurrentVersion(version, before)
  if (!before.has_secret) return before
  await repository.clearSecret(context, {
    update_on: nextVersion(now, before),
    update_by: person.id,
  })
  const after = await requireIssuer(context)
  await recordChange(context, { kind: 'issuer.updated', record_id: before.id, before, after })
  return after
}

/** @throws AppError `ADMINISTRATOR_REQUIRED` */
export async function tryIssuer(
  context: Context,
  { client, checkUrl }: IssuerServices,
  issuer_url: string,
): Promise<IssuerTest> {
  requireAdministrator(context)
  const fault = await checkUrl(issuer_url)
  return fault ? { fault, says: null, tells_pkce: false } : testIssuer(client, issuer_url)
}

async function requireIssuer(context: Context): Promise<Issuer> {
  const record = await repository.selectRecord(context)
  if (!record) throw new AppError('ISSUER_NOT_FOUND')
  return record
}
