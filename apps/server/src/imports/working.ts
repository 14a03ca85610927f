import type { Import, ImportedRecord, ImportTaskInput } from '@baquiano/contract/imports'
import { selectCountry } from '../companies/index.ts'
import { codeOfCountry } from '../geocoder/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Context } from '../platform/context.ts'
import type { Importable } from '../platform/import/importable.ts'
import type { RunningTask } from '../platform/task-handler.ts'
import type { Checking } from './check-rows.ts'
import * as repository from './imports.repository.ts'
import type { StoredImport } from './imports.repository.ts'

/** How each kind of record is imported, by the name of its capability. */
export type Importables = Readonly<Record<ImportedRecord, Importable>>

export interface ImportServices extends Pick<BackgroundServices, 'platform'> {
  readonly importables: Importables
}

/** A task that works on an import. */
export interface Working {
  readonly task: RunningTask
  readonly input: ImportTaskInput
  readonly services: ImportServices
}

/** In the name of the task's owner, as they were when they started it. */
export const inNameOfOwner = (
  context: Context,
  { may_relate, is_administrator, permissions, modules }: ImportTaskInput,
): Context => ({
  ...context,
  person: {
    ...context.person,
    may_relate,
    is_administrator,
    permissions: new Set(permissions),
    modules: new Set(modules),
  },
})

/** The import, locked, as long as this task is to work on it. */
export async function lockOwn(
  context: Context,
  { task, input }: Working,
  states: readonly Import['process_state'][],
): Promise<StoredImport | null> {
  const imported = await repository.lockById(context, input.import_id)
  if (!imported || imported.task_id !== task.id || imported.is_paused) return null
  return states.includes(imported.process_state) ? imported : null
}

export async function openChecking(
  context: Context,
  { input, services }: Working,
  imported: StoredImport,
): Promise<Checking> {
  const importable = services.importables[imported.record]
  return {
    imported,
    importable,
    columns: await importable.columns(context, imported.typology_id),
    country: codeOfCountry(await selectCountry(context)),
    may_update: input.permissions.includes(`${importable.module}_UPDATE`),
  }
}

/** What a notification of an import says, and to whom. */
export const newsOf = (
  { person }: Context,
  { original_name, counts }: Pick<Import, 'original_name' | 'counts'>,
) => ({ owner_id: person.id, file_name: original_name, failed_rows: counts.rejected })
