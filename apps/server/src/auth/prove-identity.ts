import { hourMs } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { AuthServices, IdentityProof, ProvenIdentity } from './auth-services.ts'
import type { Account } from './auth.tables.ts'
import { hashSecret } from './secrets.ts'
import type { Tokens } from './sessions/tokens.ts'

/** Identity proven by the bearer token, by the first proof that recognises it. */
export function proveIdentity(
  { proofs }: Pick<AuthServices, 'proofs'>,
  { bearer, now }: PublicContext,
): ProvenIdentity | null {
  if (bearer === null) return null
  for (const prove of proofs) {
    const proven = prove(bearer, new Date(now))
    if (proven) return proven
  }
  return null
}

type Stored = Pick<Account, 'password_hash'>

/** Digest of a stored password, for the ticket issued for it. */
export const digestOf = ({ password_hash }: Stored): string => hashSecret(password_hash ?? '')

/** Whether the password that was proven is still the account's; an issuer's proof depends on none. */
export const isStillProof = ({ by, password }: ProvenIdentity, account: Stored): boolean =>
  by === 'issuer' || password === digestOf(account)

/** Proof by our own tickets. */
export function ticketProof({ readTicket }: Tokens): IdentityProof {
  return (bearer, now) => {
    const ticket = readTicket(bearer, now)
    // Longer than any ticket is valid, so that a used one stays rejected.
    const expires_at = new Date(now.getTime() + hourMs).toISOString()
    return ticket && { ...ticket, expires_at }
  }
}
