import { AppError } from '@baquiano/contract/platform'

/** A rejection whose writes are stored: the transaction commits before the error is thrown to the caller. */
export class CommittedRejection extends AppError {}

/** For `catch` inside the transaction: returns such a rejection, throws every other error. */
export function asCommittedRejection(error: unknown): CommittedRejection {
  if (error instanceof CommittedRejection) return error
  throw error
}
