/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const auditNames = {
  errors: {
    AUDIT_NOT_FOUND: 404,
  },
  audit: ['audit'],
  lists: ['audit'],
} as const
