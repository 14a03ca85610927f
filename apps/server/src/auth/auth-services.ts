import type { MapSettings } from '@baquiano/contract/auth'
import type { IssuerServices } from '../issuers/index.ts'
import type { MailServices } from '../mail/index.ts'
import type { Caller } from '../platform/context.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { RefreshCookies } from './sessions/refresh-cookies.ts'
import type { Throttle } from './throttle/throttle.ts'
import type { Ticket, Tokens } from './sessions/tokens.ts'

/** A proven identity, whichever authority proved it. */
export type ProvenIdentity = Ticket & { readonly expires_at: string }

/** Reads a proof of identity: a pre-auth ticket, issued for a password or for an identity provider's answer. */
export type IdentityProof = (bearer: string, now: Date) => ProvenIdentity | null

/** What sign-in needs from the process. */
export interface AuthServices {
  readonly tokens: Tokens
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly refreshCookies: RefreshCookies
  readonly issuers: IssuerServices
  readonly proofs: readonly IdentityProof[]
  /** Keys the hashes of mailed codes. */
  readonly secret: string
  /** Token that creates the first platform administrator; null when there is one. */
  readonly setupToken: () => Promise<string | null>
  readonly demo: boolean
  readonly mail: MailServices
  /** What the operator configured for maps. */
  readonly maps: MapSettings
}

export type Authenticate = (token: string) => Promise<Caller | undefined>
