import { type ExportedList, type ExportTask, exportTask } from '@baquiano/contract/exports'
import type { ExportFormat, SpokenLanguage } from '@baquiano/contract/platform'
import type { Context, PlatformContext } from '../platform/context.ts'
import { inOwnTenant } from '../platform/platform-tenant.ts'
import { startTask } from '../tasks/index.ts'

interface Asked {
  readonly format: ExportFormat
  readonly language: SpokenLanguage
  readonly is_quiet?: boolean
}

/**
 * Queues the export of a list, which starts once this is committed.
 *
 * @throws AppError `TOO_MANY_TASKS` where the person has `limits.tasks_waiting` that are not finished
 */
export const startExport = (
  context: Context,
  list: ExportedList,
  request: Asked,
): Promise<ExportTask> => startTask(context, exportTask, { ...request, list })

/** The same of a list of the platform. No notification follows, because its administrators have none. */
export const startPlatformExport = (
  context: PlatformContext,
  list: ExportedList,
  request: Asked,
): Promise<ExportTask> =>
  inOwnTenant(context, (own) => startExport(own, list, { ...request, is_quiet: true }))
