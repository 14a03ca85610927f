import type * as authCalls from './auth-calls.ts'

/** Loads the API calls, which are not part of the first bundle, and runs one. */
export const withCalls = async <Answer>(
  make: (calls: typeof authCalls) => Promise<Answer>,
): Promise<Answer> => make(await import('./auth-calls.ts'))
