import { AppError, type Endpoint, type OpenAccess } from '@baquiano/contract/platform'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller, Person, Platform } from '../context.ts'
import { enterCompany } from './enter-company.ts'

/**
 * The caller behind a bearer token, if they may make this call; null where the call is open to all. Of a
 * platform administrator in a company that they named, whom its verbs work for there.
 *
 * @throws AppError `SESSION_REQUIRED`, then those of `enterCompany`, `PLATFORM_REQUIRED` or
 *   `MODULE_DISABLED`, then `PERMISSION_REQUIRED`
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
 * Whom a call lets in. A device's token opens nothing that people do, and a session token what asks for
 * a permission alone: sessions, preferences and notices are a person's own.
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
  if (spec.access === undefined && caller.kind !== 'platform') assertPermission(spec, caller)
}

function assertPermission(
  { module, permission }: Extract<Endpoint, { access?: undefined }>,
  { modules, permissions }: Person,
): void {
  if (!modules.has(module)) throw new AppError('MODULE_DISABLED')
  if (!permissions.has(permission)) {
    throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
  }
}
