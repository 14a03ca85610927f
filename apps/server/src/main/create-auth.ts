import { availableParallelism } from 'node:os'
import { authenticatePeople } from '../auth/authenticate.ts'
import type { Authenticate, AuthServices } from '../auth/auth-services.ts'
import { createPasswords } from '../auth/passwords/passwords.ts'
import { createRefreshCookies } from '../auth/sessions/refresh-cookies.ts'
import { ticketProof } from '../auth/prove-identity.ts'
import { createThrottle, type ThrottleStore } from '../auth/throttle/throttle.ts'
import { createTokens } from '../auth/sessions/tokens.ts'
import type { ResolveHost } from '../company-config/index.ts'
import { createIssuerServices } from '../issuers/index.ts'
import type { Platform } from '../platform/context.ts'
import { authenticatePrograms } from '../session-tokens/index.ts'
import { createKnownDevices, type KnownDevices, personOfDevice } from '../tracking/index.ts'

interface Settings {
  readonly secret: string
  /** Where attempts before sign-in are counted. */
  readonly throttles: ThrottleStore
  readonly setupToken: AuthServices['setupToken']
  readonly demo: boolean
  readonly mail: AuthServices['mail']
  readonly maps: AuthServices['maps']
  readonly lookUpHost: ResolveHost
  /** Origins inside the own network that companies may use as issuers. */
  readonly issuersInside: readonly string[]
}

interface Auth {
  readonly services: AuthServices
  readonly devices: KnownDevices
  /** People by their access tokens, programs and devices by theirs. */
  readonly authenticate: Authenticate
}

export function createAuth(
  platform: Pick<Platform, 'database' | 'clock'>,
  { throttles, lookUpHost, issuersInside, ...settings }: Settings,
): Auth {
  const { secret } = settings
  const tokens = createTokens(secret)
  const throttle = createThrottle(throttles)
  const passwords = createPasswords(hashesAtOnce())
  const refreshCookies = createRefreshCookies(secret)
  const devices = createKnownDevices(platform)
  const people = authenticatePeople(platform, tokens)
  const programs = authenticatePrograms(platform)
  const issuers = createIssuerServices({
    secret,
    lookUp: lookUpHost,
    inside: new Set(issuersInside),
    most_ms: 5000,
    clock: platform.clock,
    ahead_s: () => (platform.clock().getTime() - Date.now()) / 1000,
  })
  return {
    services: {
      ...settings,
      tokens,
      throttle,
      passwords,
      refreshCookies,
      issuers,
      proofs: [ticketProof(tokens)],
    },
    devices,
    authenticate: async (token) => {
      if (!token.startsWith('bqd_')) return (await programs(token)) ?? people(token)
      const device = await devices.byToken(token)
      return device && personOfDevice(device)
    },
  }
}

/** Leaves one processor and two threads of the pool to everything else. */
function hashesAtOnce(): number {
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)
  return Math.max(1, Math.min(availableParallelism() - 1, threads - 2))
}
