import { type ExportedList, type ExportTask, exportTask } from '@baquiano/contract/exports'
import type { ExportFormat, SpokenLanguage } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { startTask } from '../tasks/index.ts'

/**
 * Queues the export of a list, which starts once this is committed.
 *
 * @throws AppError `TOO_MANY_TASKS` where the person has `limits.tasks_waiting` that are not finished
 */
export const startExport = (
  context: Context,
  list: ExportedList,
  request: {
    readonly format: ExportFormat
    readonly language: SpokenLanguage
    readonly is_quiet?: boolean
  },
): Promise<ExportTask> => startTask(context, exportTask, { ...request, list })
