import { AppError } from '@baquiano/contract/platform'
import { withCalls } from '../with-calls.ts'

/** Tells the server of a failed sign-in, in the background: the person waits for nothing. */
export function reportFailedSignIn(email: string): void {
  withCalls(({ reportFailure }) => reportFailure(email.trim().toLowerCase())).catch(
    ignoreRequestError,
  )
}

/** A report that the network or the server refused is not the person's to mend. */
function ignoreRequestError(reason: unknown): void {
  if (!(reason instanceof TypeError || reason instanceof AppError)) throw reason
}
