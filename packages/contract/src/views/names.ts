/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const viewsNames = {
  errors: {
    VIEW_OF_ANOTHER: 403,
    VIEW_NOT_FOUND: 404,
    VIEW_NAME_TAKEN: 409,
  },
  audit: ['view'],
  lists: [],
} as const
