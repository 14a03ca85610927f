import type * as authCalls from './auth-calls.ts'

/** Calls once the calls are there: they come after the page, with the contract and its parser. */
export const withCalls = async <Answer>(
  make: (calls: typeof authCalls) => Promise<Answer>,
): Promise<Answer> => make(await import('./auth-calls.ts'))
