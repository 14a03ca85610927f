/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const followersErrors = {
  FOLLOWER_TEXT_REQUIRED: 400,
  FOLLOWER_NOT_FOUND: 404,
  FOLLOWER_DELIVERY_NOT_FOUND: 404,
  FOLLOWER_CONTACT_NOT_FOUND: 404,
  FOLLOWER_DUPLICATE: 409,
  FOLLOWER_DELIVERY_NOT_FAILED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const followersNames = {
  audit: ['follower', 'follower-delivery', 'follower-opt-out'],
  lists: ['followers', 'outbox'],
} as const
