import { AppError } from '@baquiano/contract/platform'

/** What the server said went wrong; anything else is `INTERNAL`. */
export const problemOf = (error: Error): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL')
