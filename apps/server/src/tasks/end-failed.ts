import type { ErrorCode } from '@baquiano/contract/platform'
import { clockOf, inContext } from '../platform/enter-context.ts'
import { keep, selectOwner } from './task-runs.repository.ts'
import type { TaskPlace, TaskServices } from './task-services.ts'

/** Ends a task that came to nothing, and tells its owner why; one that is over stays as it is. */
export async function endFailed(
  { platform, tell }: Pick<TaskServices, 'platform' | 'tell'>,
  { company_id, id }: TaskPlace,
  error: ErrorCode,
): Promise<void> {
  const clock = { person: clockOf(company_id, 'UTC'), atomic: true }
  const ended = await inContext(platform, clock, async (context) => {
    const record = await keep(context, id, { status: 'failed', error, finished_on: context.now })
    const owner_id = record && (await selectOwner(context, id))
    return record && owner_id && { record, owner_id }
  })
  if (ended) tell({ company_id, resource_id: ended.owner_id }, { id, record: ended.record })
}
