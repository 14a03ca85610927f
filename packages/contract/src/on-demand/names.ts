/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const onDemandErrors = {
  ON_DEMAND_ASSIGNED: 409,
  ON_DEMAND_CLOSED: 409,
  ON_DEMAND_NOT_AVAILABLE: 404,
  ON_DEMAND_NOT_FOUND: 404,
  ON_DEMAND_OFFERED: 409,
  ON_DEMAND_OFFER_OVER: 409,
  ON_DEMAND_PASSWORD_WRONG: 401,
  ON_DEMAND_PHONE_TAKEN: 409,
  ON_DEMAND_POINT_HAS_USER: 409,
  ON_DEMAND_SIGN_IN_REQUIRED: 401,
  ON_DEMAND_TOO_MANY_OPEN: 429,
  ON_DEMAND_USER_NOT_FOUND: 404,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const onDemandNames = { audit: ['on-demand-request', 'on-demand-user'], lists: [] } as const
