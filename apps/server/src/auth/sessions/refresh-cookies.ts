import { createHmac } from 'node:crypto'
import { derivedSecret } from '../../platform/load-or-create-secret.ts'
import { isSame, newSecret } from '../secrets.ts'

/** Useless without the access token of the same session. */
export const refreshCookie = { name: 'baquiano_refresh', path: '/v1' } as const

/** A refresh cookie as sent, not verified. */
export interface GivenCookie {
  readonly session_id: string
  /** Everything after the session's id. */
  readonly secret: string
}

export interface RefreshCookies {
  /** A new secret of the session: 256 random bits and their signature. */
  readonly issue: (session_id: string) => string
  /** Whether we ever issued it: if it is not the session's current cookie, it was replaced. */
  readonly isOurs: (cookie: GivenCookie) => boolean
}

/** @param secret of this installation */
export function createRefreshCookies(secret: string): RefreshCookies {
  const key = derivedSecret(secret, 'refresh cookies')
  const sign = (session_id: string, random: string) =>
    createHmac('sha256', key).update(`${session_id}.${random}`).digest('base64url')
  return {
    issue: (session_id) => {
      const random = newSecret()
      return `${random}.${sign(session_id, random)}`
    },
    isOurs: ({ session_id, secret: given }) => {
      const [random = '', signature = ''] = given.split('.')
      return isSame(signature, sign(session_id, random))
    },
  }
}

export const cookieText = ({ session_id, secret }: GivenCookie): string => `${session_id}.${secret}`

export function readCookie(
  cookies: Readonly<Record<string, string | undefined>>,
): GivenCookie | null {
  const [session_id = '', ...parts] = cookies[refreshCookie.name]?.split('.') ?? []
  return parts.length === 0 ? null : { session_id, secret: parts.join('.') }
}
