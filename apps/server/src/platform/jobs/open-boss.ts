import { PgBoss } from 'pg-boss'
import type { Log } from '../logger.ts'

const schema = 'job'
/** How long a process that ended may hold its work, beyond its heartbeat. */
const checkEvery_s = 15

/**
 * Opens the queue of all background work.
 *
 * @param ownerUrl owns the schema of the queue, which holds no company's data
 */
export async function openBoss(ownerUrl: string, log: Pick<Log, 'error'>): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema,
    max: 3,
    superviseIntervalSeconds: checkEvery_s,
    monitorIntervalSeconds: checkEvery_s,
  })
  boss.on('error', (error) => log.error(error, 'jobs'))
  await boss.start()
  return boss
}
