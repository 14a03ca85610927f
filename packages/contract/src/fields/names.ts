/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const fieldsErrors = {
  FIELD_NOT_FOUND: 404,
  FIELD_NAME_TAKEN: 409,
  FIELD_NAME_FIXED: 409,
  FIELD_LIMIT: 409,
  OPTION_LIMIT: 409,
  FIELD_IN_CONDITION: 409,
  FIELD_ORDER_INCOMPLETE: 409,
  FIELD_HAS_TOO_MANY_VALUES: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const fieldsNames = { audit: ['field'], lists: ['fields'] } as const
