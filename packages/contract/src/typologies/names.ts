/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const typologiesErrors = {
  TYPOLOGY_NOT_FOUND: 404,
  TYPOLOGY_NAME_TAKEN: 409,
  TYPOLOGY_IN_USE: 409,
  OBJECT_TYPE_FIXED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const typologiesNames = { audit: ['typology'], lists: ['typologies'] } as const
