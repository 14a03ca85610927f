/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const uploadsErrors = {
  UPLOAD_NAME_INVALID: 400,
  UPLOAD_NOT_FOUND: 404,
  UPLOAD_UNFINISHED: 409,
  UPLOAD_OFFSET_INVALID: 409,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_FORMAT_INVALID: 415,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const uploadsNames = { audit: ['upload'], lists: [] } as const
