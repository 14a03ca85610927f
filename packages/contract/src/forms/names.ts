/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const formsErrors = {
  FORM_NOT_FOUND: 404,
  FORM_NAME_TAKEN: 409,
  FORM_IN_USE: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const formsNames = { audit: ['form'], lists: ['forms'] } as const
