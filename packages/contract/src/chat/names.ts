/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const chatErrors = {
  CHAT_MEMBERS_NONE: 400,
  CHAT_ADMIN_REQUIRED: 403,
  CHAT_ROOM_NOT_FOUND: 404,
  CHAT_MESSAGE_NOT_FOUND: 404,
  CHAT_REFERENCE_NOT_FOUND: 404,
  CHAT_ROOM_DIRECT: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const chatNames = { audit: ['chat-room'], lists: [] } as const
