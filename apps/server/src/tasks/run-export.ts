import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import { isDiskFull } from '../platform/disk-full.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import { endFailed } from './end-failed.ts'
import { take } from './task-runs.repository.ts'
import { type TaskKey, TaskRemoved, type TaskServices } from './task-services.ts'
import { writeExport } from './write-export.ts'

/**
 * Writes a waiting export to its file, from the beginning however far it had come before: its file is
 * whole or not there. One that is over, or was removed, it leaves alone.
 *
 * @throws what is worth another try; a refusal and a full disk end the task with their code
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

/** Null where another try may do better. */
function codeOf(error: unknown): ErrorCode | null {
  if (isDiskFull(error)) return 'TASK_DISK_FULL'
  return error instanceof AppError ? error.code : null
}
