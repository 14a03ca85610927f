import { createAlarmJudge, judgeAllWork } from '../alarms/index.ts'
import { extendAuditChains } from '../audit/index.ts'
import { startMessages } from '../followers/index.ts'
import { type MailServices, mailServer } from '../mail/index.ts'
import type { PushSender } from '../notifications/index.ts'
import { backgroundServices } from '../platform/background.ts'
import type { Platform } from '../platform/context.ts'
import { asAppRole } from '../platform/database/app-role.ts'
import { timeLimits } from '../platform/database/time-limits.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { openBoss } from '../platform/jobs/open-boss.ts'
import { workQueue } from '../platform/jobs/work-queue.ts'
import type { createLogger } from '../platform/logger.ts'
import { deliverMails, smtpDelivery } from '../platform/mail/deliver-mails.ts'
import { deliverChanges } from '../platform/outbox/deliver-changes.ts'
import { startPolling } from '../platform/outbox/start-polling.ts'
import { listen } from '../platform/outbox/listen.ts'
import type { PicturePlace } from '../platform/pictures/remove-unshown-picture.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { RoadEngine } from '../roads/index.ts'
import { endFailed, runTask, type TaskKey, taskServices } from '../tasks/index.ts'
import { deliverWebhooks, startPositions, type WebhookServices } from '../webhooks/index.ts'
import {
  exportLists,
  importables,
  jobs,
  openAttachment,
  subscribers,
  taskHandlers,
} from './capabilities.ts'
import { unshownPictures } from './sent-pictures.ts'

/** The loops that a commit wakes, by the table that it wrote to. */
const woken = ['outbox', 'mail', 'alarm_work', 'webhook_delivery', 'follower_delivery'] as const
const isWoken = (table: string): table is (typeof woken)[number] =>
  woken.some((name) => name === table)

interface Background {
  readonly platform: Platform
  readonly realtime: Realtime
  readonly mail: MailServices
  readonly push: PushSender
  readonly webhooks: WebhookServices
  readonly ownerUrl: string
  readonly logger: ReturnType<typeof createLogger>
  readonly roads: RoadEngine
}

/** Background work: publishing changes, sending mails, scheduled jobs. */
export async function startBackground(given: Background): Promise<() => Promise<void>> {
  const { realtime, mail, push, ownerUrl, logger } = given
  const { clock } = given.platform
  const database = given.platform.database.within(timeLimits.loops)
  const platform = { ...given.platform, database: database.within(timeLimits.jobs) }
  const working = {
    ...backgroundServices(platform, realtime),
    lists: exportLists,
    importables,
    roads: given.roads,
  }
  const openFile = openAttachment(platform)
  const worker = { ...taskServices(working), handlers: taskHandlers, services: working }
  const boss = await openBoss(ownerUrl, logger)
  const tasks = await workQueue<TaskKey>(
    boss,
    {
      name: 'task',
      run: (key, signal) => runTask(worker, key, signal),
      onDeadLetter: (key) => endFailed(worker, key, 'TASK_INTERRUPTED'),
      // A task counts its runs itself, from where it last kept what it had done.
      retries: 1000,
    },
    logger,
  )
  const pictures = await workQueue<PicturePlace>(boss, unshownPictures(platform, logger), logger)
  // With the time limits of calls, which are shorter than those of subscribers.
  const services = { ...backgroundServices(given.platform, realtime), tasks, pictures, push }
  const judge = createAlarmJudge(platform.newId())
  const loops = {
    outbox: deliverChanges({ database, subscribers, services, clock, log: logger }),
    alarm_work: startPolling('alarms', () => judgeAllWork(platform, judge), logger),
    audit: startPolling('audit', () => extendAuditChains(database, clock().toISOString()), logger),
    mail: startPolling(
      'mail',
      async () => {
        const server = await mailServer(mail, database)
        const deliver = server && smtpDelivery(server)
        return deliverMails(database, { deliver, openFile }, clock().toISOString())
      },
      logger,
    ),
    webhook_delivery: deliverWebhooks({
      platform: { ...platform, database },
      services: given.webhooks,
      log: logger,
    }),
    follower_delivery: startMessages(platform, logger),
    positions: startPositions(platform, logger),
  }
  const stopListening = listen(
    asAppRole(ownerUrl),
    (table) => {
      if (isWoken(table)) loops[table].wake()
    },
    logger,
  )
  await startJobs(boss, { jobs, services: working }, logger)
  return async () => {
    tasks.stop()
    pictures.stop()
    await boss.stop({ graceful: true, timeout: 5000 })
    await stopListening()
    await Promise.all(Object.values(loops).map((loop) => loop.stop()))
  }
}
