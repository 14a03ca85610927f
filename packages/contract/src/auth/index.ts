import { z } from 'zod'
import { email, endpoint, optionalText, password, personName } from '../platform/index.ts'
import { beforeLoginAnswer } from './before-login.ts'
import { newAuthenticator, recoveryCode, secondStep, sixDigits } from './second-step.ts'
import { done, open, sessionCalls, signedIn, throttled } from './session.endpoints.ts'

export * from './authenticators.endpoints.ts'
export * from './before-login.ts'
export * from './client-application.ts'
export * from './demo-accounts.ts'
export * from './permission-givers.endpoints.ts'
export * from './published-messages.ts'
export * from './second-step.ts'
export * from './session-record.ts'
export * from './sessions.endpoints.ts'
export * from './sign-in-record.ts'
export * from './sign-ins.endpoints.ts'
export * from './user-record.ts'
export * from './map-settings.ts'

/** Names the calling application; it is no secret (decisions, "Accounts"). */
const client_secret = z.string().min(1).max(80)
const setupToken = z.string().min(1).max(200)
/** Random part of a mailed link. */
const linkCode = z.string().min(20).max(80)

/** Signing in (specification, points 4 and 7; decisions, "Accounts"). */
export const auth = {
  ...sessionCalls,
  beforeLogin: endpoint({
    ...open,
    path: '/before/login',
    summary: 'What the sign-in page needs to know; alike for every e-mail',
    /** Whose dress the page wears: a company's id, its login address, or the host of the page. */
    query: z.strictObject({ company: z.string().max(254).optional() }),
    body: z.strictObject({
      keys: z.array(z.enum(['visual_config', 'firebase_config', 'maps', 'issuer'])).max(4),
      client_secret,
      email: z.string().max(254).optional(),
      code: z.string().max(200).optional(),
    }),
    output: beforeLoginAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  provePassword: endpoint({
    ...open,
    path: '/identity/password',
    summary: 'Prove a password; the ticket (10 min) accompanies codetfa and auth/login as bearer',
    body: z.strictObject({ email, password }),
    output: z.object({ uid: z.string(), ticket: z.string(), second_step: secondStep }),
    errors: ['WRONG_EMAIL_OR_PASSWORD', 'PASSWORD_SIGN_IN_OFF', 'DEMO_PREPARING', ...throttled],
  }),
  sendCode: endpoint({
    ...open,
    path: '/codetfa',
    summary:
      'Mail a 6-digit code to the owner of the ticket; a stranger, and who has an authenticator, gets the same answer',
    body: z.strictObject({ email }),
    output: z.object({ valid_s: z.int(), resend_s: z.int() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  login: endpoint({
    ...open,
    path: '/auth/login',
    summary:
      'Sign in with the ticket as bearer and the code that was mailed or is of the authenticator',
    body: z.strictObject({
      client_secret,
      uid: z.string().max(80),
      email,
      code: sixDigits.optional(),
      /** In place of the code of an authenticator that is lost. */
      recovery_code: recoveryCode.optional(),
    }),
    output: signedIn,
    errors: [
      'TICKET_INVALID',
      'CLIENT_UNKNOWN',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_BLOCKED',
      'CODE_NOT_FOUND',
      'ACCOUNT_DISABLED',
      'COMPANY_OUT_OF_DATES',
      'TOO_MANY_REQUESTS',
      'ACCOUNT_LOCKED',
    ],
  }),
  failLogin: endpoint({
    ...open,
    path: '/auth/fail_login',
    summary: 'Add what the browser saw to the record of a failed sign-in',
    body: z.strictObject({ email, client_secret, identifier: optionalText(80) }),
    output: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  register: endpoint({
    ...open,
    path: '/api/auth/register',
    summary: 'Ask for access to an account a company made; the answer is alike for every e-mail',
    body: z.strictObject({
      email,
      // The specification sends them here. They are checked and not kept: the mailed link asks for both, of whoever
      // proves to own the address.
      displayName: personName.optional(),
      password: password.optional(),
    }),
    output: done,
    errors: ['PASSWORD_INSECURE', 'TOO_MANY_REQUESTS'],
  }),
  forgotPassword: endpoint({
    ...open,
    path: '/auth/forgot-password',
    summary: 'Mail a link to reset the password; the answer is alike for every e-mail',
    body: z.strictObject({ email }),
    output: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  linkOwner: endpoint({
    ...open,
    path: '/auth/link',
    summary: 'Whose password a mailed link sets; the link stays good',
    body: z.strictObject({ code: linkCode }),
    output: z.object({
      email: z.string(),
      /** Null of who belongs to no company. */
      name: z.string().nullable(),
      lastname: z.string().nullable(),
      /** Characters that their company asks of a password at least. */
      password_min: z.int(),
    }),
    errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  setPassword: endpoint({
    ...open,
    path: '/auth/password',
    summary: 'Set the password by a mailed link, to create or to reset it; ends every session',
    body: z.strictObject({
      code: linkCode,
      password,
      /** How a person of a company is called, where they correct what their company wrote. */
      name: personName.optional(),
      lastname: personName.optional(),
    }),
    output: done,
    errors: [
      'LINK_INVALID',
      'PASSWORD_INSECURE',
      'PASSWORD_TOO_SHORT',
      'TOO_MANY_REQUESTS',
      'SIGN_IN_BUSY',
    ],
  }),
  confirmEmail: endpoint({
    ...open,
    path: '/auth/email',
    summary: 'Take the e-mail that a link was mailed to in place of the former one; sessions stay',
    body: z.strictObject({ code: linkCode }),
    output: z.object({ email: z.string() }),
    errors: ['LINK_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  setup: endpoint({
    ...open,
    path: '/auth/setup',
    summary: 'Make the first platform administrator, by the token the server printed',
    body: z.strictObject({
      setup_token: setupToken,
      name: personName,
      lastname: personName,
      email,
      password,
      /** Made by the call below, with a code that proves that an app has it; without it codes are mailed. */
      authenticator: z
        .strictObject({ secret: z.string().regex(/^[A-Z2-7]{32}$/), code: sixDigits })
        .optional(),
    }),
    output: z.object({
      uid: z.string(),
      recovery_codes: z.array(z.string()),
      /** Of the session that a confirmed authenticator opens at once. */
      access_token: z.string().nullable(),
    }),
    errors: [
      'CODE_WRONG',
      'SETUP_TOKEN_INVALID',
      'SETUP_DONE',
      'PASSWORD_INSECURE',
      'TOO_MANY_REQUESTS',
      'SIGN_IN_BUSY',
    ],
  }),
  setupAuthenticator: endpoint({
    ...open,
    path: '/auth/setup/authenticator',
    summary: 'Make the secret of an authenticator for the first platform administrator',
    /** The password is checked before anybody reads a QR code for it, and not kept. */
    body: z.strictObject({ setup_token: setupToken, email, password }),
    output: newAuthenticator,
    errors: ['SETUP_TOKEN_INVALID', 'SETUP_DONE', 'PASSWORD_INSECURE', 'TOO_MANY_REQUESTS'],
  }),
  setupState: endpoint({
    method: 'GET',
    path: '/auth/setup',
    summary: 'Whether the first platform administrator is still to be made',
    access: 'public',
    effect: 'reads',
    output: z.object({
      open: z.boolean(),
      demo: z.boolean(),
      /** Whether mails leave the server: there is a mail server, or the inbox of the demo. */
      is_mail_sent: z.boolean(),
      /** The demo's accounts that can sign in by now; none outside of the demo. */
      ready_accounts: z.array(z.string()),
    }),
    errors: [],
  }),
}
