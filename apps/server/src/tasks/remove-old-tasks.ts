import { limits, dayMs } from '@baquiano/contract/platform'
import { selectRetention } from '../companies/index.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import { platformTenantId } from '../platform/platform-tenant.ts'
import { endFailed } from './end-failed.ts'
import { removeAll, selectUntouched } from './task-runs.repository.ts'
import type { TaskServices } from './task-services.ts'

/** Finished tasks go with their files after `limits.task_days`; what stood still for a day has failed. */
export async function removeOldTasks(services: TaskServices, company_id: string): Promise<void> {
  const { platform } = services
  const person = systemActorOf(company_id, 'UTC')
  const before = (days: number) => new Date(platform.clock().getTime() - days * dayMs).toISOString()
  const { stuck, old } = await inContext(platform, { person, atomic: false }, async (context) => ({
    stuck: await selectUntouched(context, before(1), false),
    old: await selectUntouched(context, before(limits.task_days), true),
  }))
  for (const id of stuck) await endFailed(services, { company_id, id }, 'TASK_INTERRUPTED')
  for (const id of old) await platform.files.remove({ company_id, id })
  await inContext(platform, { person, atomic: true }, (context) => removeAll(context, old))
}

/** Also in inactive companies: their files are stored no longer than others. */
export async function removeTasks(services: TaskServices): Promise<void> {
  const every = services.platform.database.reader({ crossTenant: 'platform' })
  for (const { company_id } of await selectRetention(every)) {
    await removeOldTasks(services, company_id)
  }
  await removeOldTasks(services, platformTenantId)
}
