/** Turns any thrown value into an Error. */
export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason))
