import { dayMs } from '@baquiano/contract/platform'
import { deliveryDays, webhookDeliveries, webhooks } from '@baquiano/contract/webhooks'
import { startExport } from '../exports/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport } from '../records/index.ts'
import { queueEvents } from './queue-events.ts'
import {
  getDelivery,
  listDay,
  listDeliveries,
  replayDeliveries,
  replayDelivery,
} from './webhook-deliveries.service.ts'
import { eventDeliveries, removeOld } from './webhook-deliveries.repository.ts'
import type { WebhookServices } from './webhook-services.ts'
import {
  createWebhook,
  filterWebhooks,
  getWebhook,
  removeFormerSecret,
  removeWebhook,
  removeWebhooks,
  renewSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.service.ts'

interface Services {
  readonly webhooks: WebhookServices
}

export const webhooksCapability: Capability<Services> = {
  routes: (app, services) => routes(app, services.webhooks),
  exports: {
    webhooks: recordExport(webhooks, { entity: 'webhook', selectPage: filterWebhooks }),
  },
  subscribers: queueEvents,
  jobs: [{ name: 'old-webhook-deliveries', cron: '47 5 * * *', run: removeOldDeliveries }],
}

function routes(app: App, services: WebhookServices): void {
  mountRoutes(app, webhooks, {
    filter: (context, { body }) => filterWebhooks(context, body),
    get: (context, { params }) => getWebhook(context, params.id),
    create: (context, { body }) => createWebhook(context, services, body),
    update: (context, { params, body, version }) =>
      updateWebhook(context, services, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeWebhook(context, params.id, version),
    bulk: (context, { body }) => removeWebhooks(context, body),
    export: (context, { body }) => startExport(context, 'webhooks', body),
    day: (context) => listDay(context),
    renewSecret: (context, { params }) => renewSecret(context, services, params.id),
    removeFormerSecret: (context, { params }) => removeFormerSecret(context, params.id),
    test: (context, { params }) => testWebhook(context, services, params.id),
  })
  mountRoutes(app, webhookDeliveries, {
    filter: (context, { body }) => listDeliveries(context, body),
    get: (context, { params }) => getDelivery(context, params.id),
    replay: (context, { params }) => replayDelivery(context, params.id),
    bulk: (context, { body }) => replayDeliveries(context, body),
  })
}

function removeOldDeliveries({ platform: { database, clock } }: BackgroundServices): Promise<void> {
  const before = new Date(clock().getTime() - deliveryDays * dayMs).toISOString()
  return database.transaction(eventDeliveries.scope, (db) => removeOld(db, before))
}
