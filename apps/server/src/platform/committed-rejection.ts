import { AppError } from '@baquiano/contract/platform'

/** A refusal whose trace is kept: the transaction is committed before the caller is told. */
export class CommittedRejection extends AppError {}

/** For `catch` inside the transaction: such a refusal is an outcome, every other error ends it. */
export function asCommittedRejection(error: unknown): CommittedRejection {
  if (error instanceof CommittedRejection) return error
  throw error
}
