import { AppError } from '@baquiano/contract/platform'
import { withCalls } from '../with-calls.ts'

/** Reports a failed sign-in to the server in the background. */
export function reportFailedSignIn(email: string): void {
  withCalls(({ reportFailure }) => reportFailure(email.trim().toLowerCase())).catch(
    ignoreRequestError,
  )
}

/** The person can do nothing about a report that fails. */
function ignoreRequestError(reason: unknown): void {
  if (!(reason instanceof TypeError || reason instanceof AppError)) throw reason
}
