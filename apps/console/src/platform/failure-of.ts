import { AppError, problem } from '@baquiano/contract/platform'

/** What a refused call says of itself. 722 and 403 come out alike: the code decides, not the status. */
export function failureOf(answer: unknown): AppError {
  const { data } = problem.safeParse(answer)
  if (!data) return new AppError('INTERNAL')
  const { code, ...details } = data
  return new AppError(code, details)
}
