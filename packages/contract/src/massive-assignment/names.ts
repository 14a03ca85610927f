/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const massiveAssignmentErrors = {
  RESOURCE_HAS_VISIT_THEN: 409,
  VISIT_POINT_ALREADY_PLANNED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const massiveAssignmentNames = { audit: [], lists: [] } as const
