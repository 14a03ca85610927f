/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const authErrors = {
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  CODE_BLOCKED: 400,
  CODE_NOT_FOUND: 400,
  LINK_INVALID: 400,
  PASSWORD_INSECURE: 400,
  PASSWORD_TOO_SHORT: 400,
  CLIENT_UNKNOWN: 400,
  TICKET_INVALID: 401,
  WRONG_EMAIL_OR_PASSWORD: 401,
  SETUP_TOKEN_INVALID: 401,
  ACCOUNT_DISABLED: 403,
  AUTHENTICATOR_REQUIRED: 403,
  COMPANY_OUT_OF_DATES: 403,
  PASSWORD_SIGN_IN_OFF: 403,
  SESSION_OF_ANOTHER: 403,
  SESSION_NOT_FOUND: 404,
  DEMO_PREPARING: 409,
  AUTHENTICATOR_ALREADY_ON: 409,
  AUTHENTICATOR_OFF: 409,
  SETUP_DONE: 409,
  ALREADY_SIGNED_IN: 409,
  ACCOUNT_LOCKED: 429,
  SIGN_IN_BUSY: 503,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const authNames = {
  audit: ['session', 'authenticator', 'sign-in'],
  lists: ['sign-ins'],
} as const
