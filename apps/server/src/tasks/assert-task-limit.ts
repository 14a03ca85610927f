import { AppError, limits } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import * as repository from './tasks.repository.ts'

/** @throws AppError `TOO_MANY_TASKS` where the person has `limits.tasks_waiting` that are not finished */
export async function assertTaskLimit(context: Context): Promise<void> {
  const unfinished = await repository.countUnfinished(context)
  if (unfinished >= limits.tasks_waiting) throw new AppError('TOO_MANY_TASKS')
}
