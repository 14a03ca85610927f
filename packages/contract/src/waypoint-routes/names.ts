/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const waypointRoutesErrors = {
  WAYPOINT_ROUTE_NOT_FOUND: 404,
  WAYPOINT_ROUTE_NAME_TAKEN: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const waypointRoutesNames = {
  audit: ['waypoint-route'],
  lists: ['waypoint-routes'],
} as const
