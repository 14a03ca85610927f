import type { ErrorCode } from '../platform/index.ts'

/**
 * What can go wrong with signing in, sessions and permissions (specification, point 8), and the code
 * by which it is told. A wrong password, an unknown e-mail and one without password or uid are one
 * message: which it was stands in the sign-in record only (requirement AUTH-08).
 */
export const publishedMessages = {
  'An error occurred. Please try again!': 'INTERNAL',
  'Wrong Email or Password': 'WRONG_EMAIL_OR_PASSWORD',
  'too many requests': 'TOO_MANY_REQUESTS',
  'too many failed attempts': 'ACCOUNT_LOCKED',
  'company out of operating dates': 'COMPANY_OUT_OF_DATES',
  'account disabled by an administrator': 'ACCOUNT_DISABLED',
  'credentials validation failed': 'TICKET_INVALID',
  'Not valid code': 'CODE_WRONG',
  'verification code expired': 'CODE_EXPIRED',
  'verification code blocked after 3 attempts': 'CODE_BLOCKED',
  'verification code not found': 'CODE_NOT_FOUND',
  'already logged in': 'ALREADY_SIGNED_IN',
  'password not secure': 'PASSWORD_INSECURE',
  'The server could not verify that a session exists.': 'SESSION_REQUIRED',
  "you don't have permission to access the requested resource": 'PLATFORM_REQUIRED',
  'no permission for this option': 'PERMISSION_REQUIRED',
  'missing or inactive module': 'MODULE_DISABLED',
} as const satisfies Readonly<Record<string, ErrorCode>>

export type PublishedCode = (typeof publishedMessages)[keyof typeof publishedMessages]
