import type { PgBoss } from 'pg-boss'
import type { Log } from '../logger.ts'
import { inSpan } from '../tracing/spans.ts'

/** Scheduled work, run once in the whole cluster however many processes there are. */
export interface Job<Services = unknown> {
  readonly name: string
  /** Five fields, UTC. */
  readonly cron: string
  readonly run: (services: Services) => Promise<void>
}

/** Schedules the jobs; one that fails is logged and runs again at its next time. */
export async function startJobs<Services>(
  boss: PgBoss,
  { jobs, services }: { readonly jobs: readonly Job<Services>[]; readonly services: Services },
  log: Pick<Log, 'error'>,
): Promise<void> {
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton' })
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      const [done] = await Promise.allSettled([
        inSpan({ name: `job ${name}` }, () => run(services)),
      ])
      if (done.status === 'rejected') log.error(done.reason, `job ${name} failed`)
    })
    await boss.schedule(name, cron)
  }
}
