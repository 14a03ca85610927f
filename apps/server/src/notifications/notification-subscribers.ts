import type { BackgroundServices } from '../platform/background.ts'
import type { Context } from '../platform/context.ts'
import type { Change, Subscriber } from '../platform/outbox/change.ts'
import { visitChanges } from '../visits/index.ts'
import { type News, notifyEach } from './notify-each.ts'
import { newsOfAlarms } from './notify-of-alarm.ts'
import { newsOfDelays } from './notify-of-delay.ts'
import { newsOfExport } from './notify-of-export.ts'
import { importChanges, newsOfImport } from './notify-of-import.ts'
import { newsOfPanic } from './notify-of-panic.ts'
import { newsOfReport } from './notify-of-report.ts'
import { newsOfRequests, requestChanges } from './notify-of-request.ts'
import { newsOfVisits } from './notify-of-visit.ts'
import { newsOfWebhooks } from './notify-of-webhook.ts'
import { gatherPlanChanges, pushPlan } from './push/plan-pushes.ts'
import { pushNotification, type PushServices } from './push/push.service.ts'
import { publishNotifications } from './publish-notifications.ts'

type ReadNews = (context: Context, changes: readonly Change[]) => Promise<readonly News[]>

/** Stores the notifications of changes, each once, and publishes those that are new. */
const notifyBy =
  (readNews: ReadNews) =>
  async (changes: readonly Change[], { realtime, writeIn }: BackgroundServices): Promise<void> => {
    const company_id = changes[0]?.company_id
    if (company_id === undefined) return
    const sent = await writeIn(company_id, async (context) =>
      notifyEach(context, await readNews(context, changes)),
    )
    publishNotifications(realtime, sent)
  }

export const notificationSubscribers: readonly Subscriber<BackgroundServices & PushServices>[] = [
  { name: 'notifications.visits', on: visitChanges, handleBatch: notifyBy(newsOfVisits) },
  { name: 'notifications.delays', on: ['delay.told'], handleBatch: notifyBy(newsOfDelays) },
  {
    name: 'notifications.panic-alarms',
    on: ['panic-alarm.raised'],
    handleBatch: notifyBy(newsOfPanic),
  },
  {
    name: 'notifications.alarms',
    on: ['alarm-firing.raised'],
    handleBatch: notifyBy(newsOfAlarms),
  },
  {
    name: 'notifications.exports',
    on: ['*.exported'],
    handleBatch: notifyBy(async (_, changes) => changes.flatMap(newsOfExport)),
  },
  {
    name: 'notifications.reports',
    on: ['report.finished'],
    handleBatch: notifyBy(async (_, changes) => changes.map(newsOfReport)),
  },
  {
    name: 'notifications.imports',
    on: importChanges,
    handleBatch: notifyBy(async (_, changes) => changes.flatMap(newsOfImport)),
  },
  {
    name: 'notifications.webhooks',
    on: ['webhook.paused'],
    handleBatch: notifyBy(newsOfWebhooks),
  },
  {
    name: 'notifications.requests',
    on: requestChanges,
    handleBatch: notifyBy(newsOfRequests),
  },
  { name: 'notifications.push', on: ['notification.pushed'], handle: pushNotification },
  { name: 'notifications.plans', on: visitChanges, handleBatch: gatherPlanChanges },
  { name: 'notifications.push-plan', on: ['plan.pushed'], handle: pushPlan },
]
