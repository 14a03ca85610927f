import { z } from 'zod'
import { moduleNames, permissions, recordId, taskKind } from '../platform/index.ts'
import { importedRecord } from './import.ts'

/** What a task does with an import: reads and checks its file, takes over corrected rows, writes rows, takes them back. */
export const importStep = z.enum(['read', 'correct', 'write', 'undo'])
export type ImportStep = z.output<typeof importStep>

/** Works on an import in batches of rows, and goes on where it was when a process ends. */
export const importTask = taskKind('import', {
  input: z.object({
    import_id: recordId,
    step: importStep,
    record: importedRecord,
    file_name: z.string(),
    /** The file of corrected rows, which is kept for an hour. */
    corrected_id: recordId.nullable(),
    /** Of its owner, when they started it: the services that write ask for it. */
    may_relate: z.boolean(),
    is_administrator: z.boolean(),
    permissions: z.array(z.enum(permissions)),
    modules: z.array(z.enum(moduleNames)),
  }),
  result: z.object({}),
  shown: { import_id: recordId, step: importStep, record: importedRecord, file_name: z.string() },
})
export type ImportTask = z.output<typeof importTask.record>
export type ImportTaskInput = z.output<typeof importTask.input>
