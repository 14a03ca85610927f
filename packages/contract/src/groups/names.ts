/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const groupsNames = {
  errors: {
    GROUP_NOT_FOUND: 404,
    GROUP_NAME_TAKEN: 409,
  },
  audit: ['group'],
  lists: ['groups'],
} as const
