/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const devicesErrors = {
  DEVICE_UNKNOWN: 401,
  DEVICE_NOT_FOUND: 404,
  DEVICE_IDENTIFIER_TAKEN: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const devicesNames = { audit: ['device'], lists: ['devices'] } as const
