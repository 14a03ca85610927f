/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const mapDataNames = {
  errors: {
    EXTRACT_UNREADABLE: 400,
    EXTRACT_WITHOUT_STREETS: 400,
    EXTRACT_INCOMPLETE: 400,
    MAP_EDITION_NOT_FOUND: 404,
    IMPORT_INTERRUPTED: 500,
  },
  audit: [],
  lists: [],
} as const
