import { AppError, problem } from '@baquiano/contract/platform'

/** The error in a failed response. 722 and 403 give the same error: the code decides, not the status. */
export function failureOf(answer: unknown): AppError {
  const { data } = problem.safeParse(answer)
  if (!data) return new AppError('INTERNAL')
  const { code, ...details } = data
  return new AppError(code, details)
}
