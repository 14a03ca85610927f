/** The server answered and said no; `code` is that of the problem document. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: string,
    readonly asked: string,
  ) {
    super(`${asked}: ${status} ${code}`)
  }
}

/** Nobody answered, or the server cannot just now: the same call later may do. */
export class Away extends Error {
  override readonly name = 'Away'

  constructor(
    message: string,
    /** False when it only asked us to be slower. */
    readonly isGone: boolean,
  ) {
    super(message)
  }
}

/** One part of the server is away: who asked does without it meanwhile. */
export const partly: ReadonlySet<string> = new Set(['ROUTE_FETCH'])

/** Refusals that pass with time. */
export const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
