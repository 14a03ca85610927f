import type { ErrorCode } from './errors.ts'

/** The one error that our code throws; `details` become members of the problem document. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
