import { AppError, type EndpointInput, localDateOf } from '@baquiano/contract/platform'
import {
  expireDateProblem,
  type SessionToken,
  type SessionTokenFields,
  type sessionTokens,
} from '@baquiano/contract/session-tokens'
import { hashSecret } from '../auth/index.ts'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import { assertPermissionsHeld } from '../roles/index.ts'
import { newSessionToken } from './token-secret.ts'
import * as repository from './session-tokens.repository.ts'

export const filterSessionTokens = repository.selectPage

/** @throws AppError `SESSION_TOKEN_NOT_FOUND` */
export async function getSessionToken(context: Context, id: string): Promise<SessionToken> {
  return requireSessionToken(await repository.selectById(context, id))
}

type NewToken = SessionTokenFields & {
  readonly id?: string | undefined
  /** The caller by default; null for the company. */
  readonly resource_id?: string | null | undefined
}

/**
 * Creates a token; only this answer contains its secret.
 *
 * @throws AppError `VALIDATION_FAILED` of `expire_date`, `ADMINISTRATOR_REQUIRED`, `PERMISSION_NOT_HELD`,
 *   `RESOURCE_NOT_FOUND`, `ID_TAKEN` the second time: its secret cannot be told again
 */
export async function createSessionToken(
  context: Context,
  { id = context.newId(), resource_id = context.person.id, ...fields }: NewToken,
): Promise<SessionToken & { access_token: string }> {
  const { now, person } = context
  assertOwnOrAdministrator(context, resource_id)
  assertPermissionsHeld(context, fields.scopes)
  await validateExpireDate(context, fields.expire_date)
  const access_token = newSessionToken()
  const isNew = await repository.insertOnce(context, {
    ...fields,
    id,
    resource_id,
    token_hash: hashSecret(access_token),
    added_on: now,
    update_on: now,
    update_by: person.id,
  })
  if (!isNew) throw new AppError('ID_TAKEN')
  const after = await getSessionToken(context, id)
  await recordChange(context, { kind: 'session-token.created', record_id: id, after })
  return { ...after, access_token }
}

interface SessionTokenUpdate {
  readonly id: string
  readonly fields: SessionTokenFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * It may keep its scopes even where the caller could not grant them.
 *
 * @throws AppError `SESSION_TOKEN_NOT_FOUND`, `RECORD_CHANGED`, `ADMINISTRATOR_REQUIRED`,
 *   `PERMISSION_NOT_HELD`, `VALIDATION_FAILED` of `expire_date`
 */
export async function updateSessionToken(
  context: Context,
  { id, fields, version }: SessionTokenUpdate,
): Promise<SessionToken> {
  const before = requireSessionToken(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  assertOwnOrAdministrator(context, before.resource_id)
  const held = new Set(before.scopes)
  assertPermissionsHeld(
    context,
    fields.scopes.filter((scope) => !held.has(scope)),
  )
  if (fields.expire_date !== before.expire_date)
    await validateExpireDate(context, fields.expire_date)
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { ...fields, id, update_on, update_by: context.person.id })
  const after = await getSessionToken(context, id)
  await recordChange(context, { kind: 'session-token.updated', record_id: id, before, after })
  return after
}

/** @throws AppError `SESSION_TOKEN_NOT_FOUND`, `RECORD_CHANGED` */
export async function revokeSessionToken(
  context: Context,
  id: string,
  version: string | null = null,
): Promise<{ id: string }> {
  const before = requireSessionToken(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  await repository.revoke(context, id)
  await recordChange(context, { kind: 'session-token.removed', record_id: id, before })
  return { id }
}

/** Revokes many, each in a transaction of its own. */
export function revokeSessionTokens(
  context: Context,
  { select }: EndpointInput<typeof sessionTokens.bulk>['body'],
) {
  return actInBulk(context, {
    pick: async () => ('id' in select ? select.id : repository.selectMatchingIds(context, select)),
    act: (id) => revokeSessionToken(context, id),
  })
}

/** The audit names the person whom a token acts for: only oneself, unless an administrator creates the token. */
function assertOwnOrAdministrator({ person }: Context, resource_id: string | null): void {
  if (resource_id === person.id || person.is_administrator) return
  throw new AppError('ADMINISTRATOR_REQUIRED')
}

async function validateExpireDate(context: Context, expire_date: string): Promise<void> {
  const { now, person } = context
  const date_end = (await repository.selectDateEnd(context)) ?? expire_date
  const today = localDateOf(new Date(now), person.time_zone)
  const code = expireDateProblem(expire_date, { today, date_end })
  if (!code) return
  throw new AppError('VALIDATION_FAILED', { errors: [{ path: 'expire_date', code }] })
}

function requireSessionToken(token: SessionToken | undefined): SessionToken {
  if (!token) throw new AppError('SESSION_TOKEN_NOT_FOUND')
  return token
}
