/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const mapDataErrors = {
  EXTRACT_UNREADABLE: 400,
  EXTRACT_WITHOUT_STREETS: 400,
  EXTRACT_INCOMPLETE: 400,
  MAP_EDITION_NOT_FOUND: 404,
  IMPORT_INTERRUPTED: 500,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const mapDataNames = { audit: [], lists: [] } as const
