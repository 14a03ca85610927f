/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const communicationsErrors = {
  COMMUNICATION_EXPIRY_PASSED: 400,
  COMMUNICATION_NO_PHONES: 400,
  COMMUNICATION_NOT_FOUND: 404,
  COMMUNICATION_OVER: 409,
  COMMUNICATION_TEMPLATE_LIMIT: 409,
  COMMUNICATION_TEMPLATE_NOT_FOUND: 404,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const communicationsNames = {
  audit: ['communication', 'communication-template'],
  lists: [],
} as const
