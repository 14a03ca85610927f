/** What was thrown, which may be anything. */
export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason))
