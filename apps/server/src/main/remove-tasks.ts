import { selectRetention } from '../companies/active-companies.repository.ts'
import { removeOldTasks, type TaskServices } from '../tasks/index.ts'

/** Also in inactive companies: their files are stored no longer than others. */
export async function removeTasks(services: TaskServices): Promise<void> {
  const every = services.platform.database.reader({ crossTenant: 'platform' })
  for (const { company_id } of await selectRetention(every)) {
    await removeOldTasks(services, company_id)
  }
}
