/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const routingErrors = {
  ROUTING_NOT_FOUND: 404,
  ROUTING_EMPTY: 409,
  ROUTING_TOO_LARGE: 409,
  ROUTING_TOO_MANY_CAPACITIES: 409,
  ROUTING_RUNNING: 409,
  ROUTING_NOT_READY: 409,
  /** Somebody locked a visit or a person that a change would move. */
  ROUTING_LOCKED: 409,
  /** What is locked breaks a rule by itself, so that no search can keep it. */
  ROUTING_LOCKS_BROKEN: 409,
  ROUTING_NOT_ALLOWED: 409,
  ROUTING_FAILED: 500,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const routingNames = { audit: ['routing'], lists: [] } as const
