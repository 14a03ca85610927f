import { notifications, phonePushes } from '@baquiano/contract/notifications'
import { panicHelp } from '@baquiano/contract/panic-alarms'
import { inEachCompany } from '../companies/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { RoadEngine } from '../roads/index.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { notifyOfExceptions } from './exceptions/notify-of-exceptions.ts'
import { listPanicHelpers } from './notify-of-panic.ts'
import { notificationSubscribers } from './notification-subscribers.ts'
import { pushPlanChanges } from './push/plan-pushes.ts'
import { subscribePhone, subscribeToken, unsubscribePhone } from './push/phone-pushes.service.ts'
import { type PushServices, subscribe, unsubscribe } from './push/push.service.ts'
import type { PushSender } from './push/push-sender.ts'
import { removeOldNotifications } from './remove-old-notifications.ts'
import { listNotifications, seeNotifications } from './notifications.service.ts'

export const notificationsCapability: Capability<
  PushServices,
  BackgroundServices & PushServices,
  BackgroundServices & { readonly roads: RoadEngine }
> = {
  routes: (app, services) => routes(app, services.push),
  subscribers: notificationSubscribers,
  jobs: [
    { name: 'notify-of-exceptions', cron: '* * * * *', run: notifyOfExceptions },
    { name: 'push-plans', cron: '* * * * *', run: pushPlanChanges },
    {
      name: 'old-notifications',
      cron: '27 6 * * *',
      run: ({ platform }) => inEachCompany(platform, removeOldNotifications),
    },
  ],
}

function routes(app: App, { public_key }: PushSender): void {
  mountRoutes(app, notifications, {
    list: (context) => listNotifications(context),
    see: (context, { body }) => seeNotifications(context, body.ids),
    pushKey: async () => ({ public_key }),
    subscribe: (context, { body }) => subscribe(context, body),
    unsubscribe: (context) => unsubscribe(context),
  })
  mountRoutes(app, panicHelp, { list: (context) => listPanicHelpers(context) })
  mountRoutes(app, phonePushes, {
    pushKey: async () => ({ public_key }),
    subscribe: (context, { body }) => subscribePhone(context, body),
    subscribeToken: (context, { body }) => subscribeToken(context, body),
    unsubscribe: (context) => unsubscribePhone(context),
  })
}
