import { removeOldAudit, sealAudit } from '../audit/index.ts'
import type { Config } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { asAppRole } from '../platform/database/app-role.ts'
import { type Job, startJobs } from '../platform/jobs/jobs.ts'
import type { createLogger } from '../platform/logger.ts'
import { deliverMails, outboxDelivery, smtpDelivery } from '../platform/mail/deliver-mails.ts'
import { keepDoing } from '../platform/outbox/keep-doing.ts'
import { listen } from '../platform/outbox/listen.ts'
import { readOutbox } from '../platform/outbox/read-outbox.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { RoadEngine } from '../roads/index.ts'
import { delayVisits } from '../visits/index.ts'
import { inEachCompany } from './each-company.ts'
import { learnDurations } from './learn-durations.ts'
import { keepPositions } from './keep-positions.ts'
import { removeOldSecrets } from './remove-old-secrets.ts'
import { tellOfChange } from './tell-of-change.ts'

interface Background {
  readonly platform: Platform
  readonly realtime: Realtime
  readonly config: Config
  readonly ownerUrl: string
  readonly logger: ReturnType<typeof createLogger>
  readonly roads: RoadEngine
}

/** What happens without a request: telling of changes, sending mails, the clock's own work. */
export async function startBackground(background: Background): Promise<() => Promise<void>> {
  const { platform, realtime, config, ownerUrl, logger } = background
  const { database, clock } = platform
  const deliver = config.SMTP_URL ? smtpDelivery(config.SMTP_URL) : outboxDelivery
  const tell = tellOfChange(platform, realtime)
  const loops = {
    outbox: keepDoing('outbox', () => readOutbox(database, tell), logger),
    audit: keepDoing('audit', () => sealAudit(database, clock().toISOString()), logger),
    mail: keepDoing('mail', () => deliverMails(database, deliver, clock().toISOString()), logger),
  }
  const stopListening = listen(
    asAppRole(ownerUrl),
    (table) => {
      if (table === 'outbox' || table === 'mail') loops[table].wake()
    },
    logger,
  )
  const stopJobs = await startJobs(ownerUrl, jobsOf(background), logger)
  return async () => {
    await stopJobs()
    await stopListening()
    await Promise.all(Object.values(loops).map((loop) => loop.stop()))
  }
}

function jobsOf({ platform, roads }: Background): Job[] {
  const { database, clock } = platform
  return [
    { name: 'delay-visits', cron: '* * * * *', run: () => inEachCompany(platform, delayVisits) },
    { name: 'position-days', cron: '7 * * * *', run: () => keepPositions(database, clock()) },
    { name: 'old-audit', cron: '17 3 * * *', run: () => removeOldAudit(database, clock()) },
    { name: 'learn-durations', cron: '13 8 * * *', run: () => learnDurations(platform, roads) },
    { name: 'old-secrets', cron: '37 * * * *', run: () => removeOldSecrets(database, clock()) },
  ]
}
