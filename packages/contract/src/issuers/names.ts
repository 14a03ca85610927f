/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const issuersNames = {
  errors: {
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
  },
  audit: ['issuer'],
  lists: [],
} as const
