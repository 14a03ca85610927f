/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const profilesNames = {
  errors: {
    PHOTO_NOT_FOUND: 404,
  },
  audit: ['resource-photo'],
  lists: [],
} as const
