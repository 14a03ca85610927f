/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const importsErrors = {
  IMPORT_NAME_INVALID: 400,
  IMPORT_COLUMN_UNKNOWN: 400,
  IMPORT_COLUMN_TWICE: 400,
  IMPORT_NOT_FOUND: 404,
  IMPORT_FILE_NOT_FOUND: 404,
  IMPORT_MAPPING_NOT_FOUND: 404,
  IMPORT_RUNNING: 409,
  IMPORT_NOT_READY: 409,
  IMPORT_QUESTION_OPEN: 409,
  IMPORT_MAPPING_LIMIT: 409,
  IMPORT_TOO_LARGE: 413,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const importsNames = { audit: ['import', 'import-mapping'], lists: [] } as const
