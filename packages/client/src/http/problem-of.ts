import { AppError } from '@baquiano/contract/platform'

/** The server's error; any other error as `INTERNAL`. */
export const problemOf = (error: Error): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL')
