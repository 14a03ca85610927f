import { authenticators } from '@baquiano/contract/auth'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { TestServer } from './server.ts'

/** What an authenticator app shows for a secret at an instant. */
export const codeOfApp = (secret: string, now: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) })

/** A code that no step around the instant has. */
export function wrongCodeOfApp(secret: string, now: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    codeOfApp(secret, new Date(Date.parse(now) + seconds * 1000).toISOString()),
  )
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    ) ?? ''
  )
}

/** Turns the authenticator of a session's owner on, by the code of an instant. */
export async function turnAuthenticatorOn({ call }: TestServer, token: string, now: string) {
  const begun = await call(authenticators.begin, { body: {} }, token)
  const { secret } = z.object({ secret: z.string() }).parse(begun.body)
  const code = codeOfApp(secret, now)
  const { body } = await call(authenticators.confirm, { body: { code } }, token)
  const { recovery_codes } = z.object({ recovery_codes: z.array(z.string()) }).parse(body)
  return { secret, recovery_codes }
}
