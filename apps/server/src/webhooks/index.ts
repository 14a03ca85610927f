export { deliverWebhooks } from './deliver-webhooks.ts'
export { startPositions } from './queue-positions.ts'
export { eventDeliveries } from './webhook-deliveries.repository.ts'
export {
  createWebhookServices,
  encryptedWebhookSecrets,
  type WebhookServices,
} from './webhook-services.ts'
