import {
  AppError,
  type Endpoint,
  moduleRejection,
  type OpenAccess,
} from '@baquiano/contract/platform'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller, Person, Platform } from '../context.ts'
import { enterCompany } from './enter-company.ts'

/**
 * The caller of a bearer token, if they may make this call; null where the call is open to all. For a
 * platform administrator who named a company, the person as whom they act there.
 *
 * @throws AppError `SESSION_REQUIRED`, then those of `enterCompany`, `PLATFORM_REQUIRED` or
 *   `moduleRejection`, then `AUTHENTICATOR_REQUIRED`, then `PERMISSION_REQUIRED`
 */
export async function authorize(
  { authenticate, database }: Pick<Platform, 'authenticate' | 'database'>,
  spec: Endpoint,
  headers: IncomingHttpHeaders,
): Promise<Caller | null> {
  if (spec.access === 'public' || spec.access === 'foreign') return null
  const token = bearerOf(headers.authorization)
  const caller = token === null ? undefined : await authenticate(token)
  if (!caller) throw new AppError('SESSION_REQUIRED')
  const entered = await enterCompany(database, { spec, caller, headers })
  if (entered) return entered
  assertAccess(spec, caller)
  return caller
}

export function bearerOf(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? null
}

type Kind = Caller['kind']

/**
 * Kinds of callers by access. A device's token opens no call of people, and a session token only calls with
 * a permission: sessions, preferences and notifications belong to a person.
 */
const callerKinds: Readonly<
  Record<Exclude<OpenAccess, 'public' | 'foreign'> | 'permitted', readonly Kind[]>
> = {
  permitted: ['staff', 'token'],
  session: ['staff'],
  person: ['staff', 'platform'],
  platform: ['platform'],
  device: ['device'],
}

function assertAccess(spec: Endpoint, caller: Caller): void {
  if (spec.access === 'public' || spec.access === 'foreign') return
  if (!callerKinds[spec.access ?? 'permitted'].includes(caller.kind)) {
    throw new AppError(spec.access === 'platform' ? 'PLATFORM_REQUIRED' : 'SESSION_REQUIRED')
  }
  if (!spec.isOpenBeforeAuthenticator) assertAuthenticator(caller)
  if (spec.access === undefined && caller.kind !== 'platform') assertPermission(spec, caller)
}

function assertAuthenticator(caller: Caller): void {
  if (caller.kind !== 'platform' && caller.owes_authenticator) {
    throw new AppError('AUTHENTICATOR_REQUIRED')
  }
}

function assertPermission(
  { module, permission }: Extract<Endpoint, { access?: undefined }>,
  { modules, permissions }: Person,
): void {
  if (!modules.has(module)) throw new AppError(moduleRejection(module))
  if (!permissions.has(permission)) {
    throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
  }
}
