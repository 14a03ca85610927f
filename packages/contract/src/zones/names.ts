/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const zonesErrors = {
  ZONE_NOT_FOUND: 404,
  ZONE_LAYER_NOT_FOUND: 404,
  ZONE_LAYER_NAME_TAKEN: 409,
  ZONE_LAYER_IN_USE: 409,
  ZONE_FILE_INVALID: 400,
  ZONE_FILE_EMPTY: 400,
  ZONE_FILE_TOO_LARGE: 413,
  ZONE_PROJECTION_UNKNOWN: 400,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const zonesNames = {
  audit: ['zone', 'zone-layer'],
  lists: ['zones'],
} as const
