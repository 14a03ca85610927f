/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const webhooksErrors = {
  WEBHOOK_NOT_FOUND: 404,
  WEBHOOK_DELIVERY_NOT_FOUND: 404,
  WEBHOOKS_TOO_MANY: 409,
  WEBHOOK_DELIVERY_UNDER_WAY: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const webhooksNames = {
  audit: ['webhook', 'webhook-delivery'],
  lists: ['webhooks'],
} as const
