/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const typeConfigsErrors = {
  TYPE_CONFIG_NOT_FOUND: 404,
  TYPE_CONFIG_NAME_TAKEN: 409,
  TYPE_CONFIG_IN_USE: 409,
  TYPE_CONFIG_KNOWN: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const typeConfigsNames = { audit: ['type-config'], lists: ['type-configs'] } as const
