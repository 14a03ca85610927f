import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import { isDiskFull } from '../platform/disk-full.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import { endFailed } from './end-failed.ts'
import { take } from './task-runs.repository.ts'
import { type TaskKey, TaskRemoved, type TaskServices } from './task-services.ts'
import { writeExport } from './write-export.ts'

/**
 * Writes a waiting export to its file, always from the beginning: its file is
 * complete or absent. Finished and removed tasks are skipped.
 *
 * @throws errors worth a retry; a rejection and a full disk end the task with their code
 */
export async function runExport(
  services: TaskServices,
  key: TaskKey,
  signal: AbortSignal,
): Promise<void> {
  const { platform, publishProgress } = services
  const { company_id, id } = key
  const clock = { person: systemActorOf(company_id, 'UTC'), atomic: true }
  const task = await inContext(platform, clock, (context) => take(context, id))
  if (!task) return
  const { record, owner_id } = task
  publishProgress({ company_id, resource_id: owner_id }, { id, record })
  try {
    await writeExport(services, { key, task, signal })
  } catch (error) {
    if (error instanceof TaskRemoved) {
      await platform.files.remove(key)
      return
    }
    const code = codeOf(error)
    if (code === null) throw error
    await endFailed(services, key, code)
  }
}

/** Null where a retry may succeed. */
function codeOf(error: unknown): ErrorCode | null {
  if (isDiskFull(error)) return 'TASK_DISK_FULL'
  return error instanceof AppError ? error.code : null
}
