import type { ErrorCode } from '@baquiano/contract/platform'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import { updateProgress, selectOwner } from './task-runs.repository.ts'
import type { TaskKey, TaskServices } from './task-services.ts'

/** Marks a task as failed, and notifies its owner; a finished one stays as it is. */
export async function endFailed(
  { platform, publishProgress }: TaskServices,
  { company_id, id }: TaskKey,
  error: ErrorCode,
): Promise<void> {
  const systemActor = { person: systemActorOf(company_id, 'UTC'), atomic: true }
  const ended = await inContext(platform, systemActor, async (context) => {
    const task = await updateProgress(context, id, {
      status: 'failed',
      error,
      finished_on: context.now,
    })
    const owner_id = task && (await selectOwner(context, id))
    return task && owner_id && { task, owner_id }
  })
  if (ended) publishProgress({ company_id, resource_id: ended.owner_id }, ended.task)
}
