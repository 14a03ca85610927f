import { z } from 'zod'

/** By which code somebody signs in after their password: one that is mailed, or one of their authenticator app. */
export const secondStep = z.enum(['mail', 'authenticator'])
export type SecondStep = z.output<typeof secondStep>

/** Six digits, of an authenticator app or mailed. */
export const sixDigits = z.string().regex(/^\d{6}$/, 'CODE_INVALID')

/** One of the codes shown when an authenticator was turned on; spaces and hyphens do not count. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{10}$/, 'RECOVERY_CODE_INVALID'))

/** The secret of an authenticator that is not confirmed yet. */
export const newAuthenticator = z.object({
  /** Base32, for apps that cannot read the QR code. */
  secret: z.string(),
  /** `otpauth://…`, what the QR code shows. */
  uri: z.string(),
})
export type NewAuthenticator = z.output<typeof newAuthenticator>

/** Each signs in once in place of a code of the app; only hashes are stored. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
