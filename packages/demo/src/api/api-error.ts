/** The server rejected the call; `code` is that of the problem document. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: string,
    readonly endpoint: string,
  ) {
    super(`${endpoint}: ${status} ${code}`)
  }
}

/** No answer, or a temporary failure: the same call may succeed later. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable'

  constructor(
    message: string,
    /** False when the server only limited the rate. */
    readonly isDown: boolean,
  ) {
    super(message)
  }
}

/** A part of the server is unavailable: the caller handles the error instead of waiting for it. */
export const partialOutageCodes: ReadonlySet<string> = new Set(['ROUTE_FETCH'])

/** Statuses of temporary failures. */
export const retryableStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
