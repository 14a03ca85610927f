import type { Log } from '../logger.ts'
import { PgBoss } from 'pg-boss'

/** Work by the clock, once in the whole cluster however many processes run. */
export interface Job {
  readonly name: string
  /** Five fields, UTC. */
  readonly cron: string
  readonly run: () => Promise<void>
}

const schema = 'job'

/**
 * Runs the jobs whose time comes; one that fails is logged and runs again at its next time.
 *
 * @param ownerUrl owns the schema of the queue, which holds no company's data
 * @returns stops after the job that runs
 */
export async function startJobs(
  ownerUrl: string,
  jobs: readonly Job[],
  log: Pick<Log, 'error'>,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, max: 3 })
  boss.on('error', (error) => log.error(error, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton' })
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      const [done] = await Promise.allSettled([run()])
      if (done.status === 'rejected') log.error(done.reason, `job ${name} failed`)
    })
    await boss.schedule(name, cron)
  }
  return () => boss.stop({ graceful: true, timeout: 5000 })
}
