/** Codes for what the server, or its database, cannot take at this moment: nothing was decided about the call itself. */
export const loadStatuses = {
  BODY_TOO_SLOW: 408,
  TOO_MANY_CONNECTIONS: 429,
  TOO_MANY_UPLOADS: 429,
  CALL_IN_PROGRESS: 503,
  DATABASE_BUSY: 503,
  DATABASE_UNAVAILABLE: 503,
  SERVER_BUSY: 503,
  SHUTTING_DOWN: 503,
} as const
