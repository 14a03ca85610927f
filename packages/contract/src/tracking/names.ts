/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const trackingErrors = {
  EXECUTED_ROUTE_NOT_ENABLED: 403,
  INGEST_BUSY: 503,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const trackingNames = { audit: ['location-history'], lists: [] } as const
