/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const categoriesErrors = {
  CATEGORY_NOT_FOUND: 404,
  CATEGORY_NAME_TAKEN: 409,
  CATEGORY_IN_USE: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const categoriesNames = { audit: ['category'], lists: ['categories'] } as const
