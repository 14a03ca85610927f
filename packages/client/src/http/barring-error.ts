import { AppError, errorStatuses } from '@baquiano/contract/platform'

/**
 * The error to show in place of what a query has read, or null: `data` stays while the network or the server is away,
 * and goes once the server refuses the record (gone, or no longer permitted).
 */
export function barringError(data: unknown, error: Error | null): Error | null {
  if (error === null || data === undefined) return error
  return error instanceof AppError && refusals.has(errorStatuses[error.code]) ? error : null
}

/** Not 401: the session asks for a sign-in, and leaves what is shown where it is. */
const refusals = new Set([403, 404, 410, 722])
