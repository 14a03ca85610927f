/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const demoPhonesErrors = {
  DEMO_ONLY: 403,
} as const

/** Its phones are devices to the audit. */
export const demoPhonesNames = { audit: [], lists: [] } as const
