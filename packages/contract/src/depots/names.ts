/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const depotsErrors = {
  DEPOT_NOT_FOUND: 404,
  DEPOT_NAME_TAKEN: 409,
  /** Somebody's day begins or ends there. */
  DEPOT_IN_USE: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const depotsNames = { audit: ['depot'], lists: ['depots'] } as const
