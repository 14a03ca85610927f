import type { NewAuthenticator } from '@baquiano/contract/auth'
import { limits } from '@baquiano/contract/platform'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app assumes (RFC 6238). */
const period_s = 30
const algorithm = 'SHA1'
/** Clocks of phones may differ by one step, before or after. */
const window = 1
const secret_bytes = 20

/** A new secret, as text and as the address that a QR code shows. */
export function newTotp(email: string): NewAuthenticator {
  const totp = totpOf(new Secret({ size: secret_bytes }), email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

interface Check {
  /** Base32. */
  readonly secret: string
  readonly code: string
  readonly now: string
  /** The step of the last accepted code. */
  readonly last_step: number
}

/** The time step of a right code, or null for a wrong one and for one of a step that was used. */
export function stepOfCode({ secret, code, now, last_step }: Check): number | null {
  const timestamp = Date.parse(now)
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / period_s) + delta
  return step > last_step ? step : null
}

const totpOf = (secret: Secret, label = '') =>
  new TOTP({
    issuer: 'Baquiano',
    label,
    secret,
    algorithm,
    digits: limits.code_digits,
    period: period_s,
  })
