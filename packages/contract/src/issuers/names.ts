/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const issuersErrors = {
  ISSUER_ANSWER_INVALID: 400,
  ISSUER_LOGIN_REQUIRED: 401,
  ISSUER_NOT_ASKED_ANEW: 401,
  ISSUER_ACCESS_DENIED: 403,
  ISSUER_EMAIL_UNVERIFIED: 403,
  ISSUER_ACCOUNT_UNKNOWN: 403,
  ISSUER_SUBJECT_CHANGED: 403,
  ISSUER_NOT_FOUND: 404,
  ISSUER_SECRET_REQUIRED: 422,
  ISSUER_UNREACHABLE: 503,
  ISSUER_MISCONFIGURED: 503,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const issuersNames = { audit: ['issuer'], lists: [] } as const
