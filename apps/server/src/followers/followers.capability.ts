import { followerDeliveries, type FollowerFields, followers } from '@baquiano/contract/followers'
import { completePhones } from './complete-phones.ts'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordCapability } from '../records/index.ts'
import { getVisit, visitChanges } from '../visits/index.ts'
import { deliveryExport } from './delivery-export.ts'
import {
  exportDeliveries,
  listDeliveries,
  retryDeliveries,
  retryDelivery,
} from './deliveries.service.ts'
import { followerRepository } from './followers.repository.ts'
import { sendTest } from './send-test.ts'
import { serveOptOut } from './serve-opt-out.ts'
import { notifyFollowers } from './notify-followers.ts'
import { notifyNow } from './notify-now.ts'
import { notifyOfDelay } from './notify-of-delay.ts'
import { requireTemplate } from './require-template.ts'

/** @throws AppError `COMPANY_CONFIG_REQUIRED`, `FOLLOWER_TEXT_REQUIRED`, `VISIT_NOT_FOUND` */
async function assertTellable(context: Context, fields: FollowerFields): Promise<void> {
  await requireTemplate(context, fields.template_name)
  if (fields.event_id !== null) await getVisit(context, fields.event_id)
}

const records = recordCapability(followers, {
  entity: 'follower',
  list: 'followers',
  repository: followerRepository,
  prepare: async (context, fields) => ({
    ...fields,
    cell_phone: await completePhones(context, fields.cell_phone),
  }),
  beforeCreate: async (context, fields) => {
    await assertTellable(context, fields)
    return {}
  },
  beforeUpdate: (context, { fields }) => assertTellable(context, fields),
})

export const followersCapability: Capability = {
  ...records,
  exports: { ...records.exports, outbox: deliveryExport },
  routes: (app, services) => {
    records.routes?.(app, services)
    mountRoutes(app, followerDeliveries, {
      filter: (context, { body }) => listDeliveries(context, body),
      export: (context, { body }) => exportDeliveries(context, body),
      bulk: (context, { body }) => retryDeliveries(context, body),
      notify: (context, { body }) => notifyNow(context, body),
      test: (context, { body }) => sendTest(context, body),
      retry: (context, { params }) => retryDelivery(context, params.id),
    })
    serveOptOut(app)
  },
  subscribers: [
    {
      name: 'followers.messages',
      on: visitChanges,
      handle: async (change, { writeIn }) => {
        await writeIn(change.company_id, (context) => notifyFollowers(context, change))
      },
    },
    {
      name: 'followers.delays',
      on: ['delay.told'],
      handle: async (change, { writeIn }) => {
        await writeIn(change.company_id, (context) => notifyOfDelay(context, change))
      },
    },
  ],
}
