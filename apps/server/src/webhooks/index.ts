export { deliverWebhooks } from './deliver-webhooks.ts'
export { startPositions } from './queue-positions.ts'
export { createWebhookServices, type WebhookServices } from './webhook-services.ts'
