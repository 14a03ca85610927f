import { z } from 'zod'
import {
  endpoint,
  fileName,
  idAnswer,
  idParams,
  limits,
  listAnswer,
  listDateRange,
  listRequest,
  optionalText,
  publishedListRequest,
  recordId,
  requiredText,
  searchMatch,
  sentFile,
  spokenLanguage,
} from '../platform/index.ts'
import {
  causeGroup,
  importDetail,
  importedRecord,
  importRecord,
  importRow,
  importSettings,
  placedRow,
  processState,
  rowAct,
} from './import.ts'
import { importMapping, importMappingFields } from './import-mapping.ts'
import { rowCause } from './row-fault.ts'

export * from './import.ts'
export * from './import-column.ts'
export * from './import-mapping.ts'
export * from './import-task.ts'
export * from './row-fault.ts'
export * from './traccar.ts'
export * from './traccar-rows.ts'

/** As the published call has it: finished ones, the newest first; null asks for those of every state. */
export const importListRequest = publishedListRequest({
  filters: z
    .strictObject({
      search: requiredText().optional(),
      record: importedRecord.optional(),
      /** Those that came from another program together. */
      source_id: recordId.optional(),
      added: listDateRange.optional(),
    })
    .prefault({}),
  order_by: z.enum(['added_on', 'original_name']).default('added_on'),
  fields: importRecord.keyof(),
}).safeExtend({
  sort: z.enum(['ASC', 'DESC']).default('DESC'),
  category_id: recordId.nullable().optional(),
  process_state: processState.nullable().default('FINALIZED'),
  match: searchMatch.default('coincidence'),
})
export type ImportListRequest = z.output<typeof importListRequest>

export const importRowListRequest = listRequest({
  filters: z
    .strictObject({
      act: rowAct.optional(),
      cause: rowCause.optional(),
      /** Of what is doubtful of a row that is imported. */
      warning: rowCause.optional(),
      /** Of the fault, beside its cause. */
      column: z.int().min(0).optional(),
      state: importRow.shape.state.optional(),
    })
    .prefault({}),
  order_by: z.enum(['row']).default('row'),
  fields: importRow.keyof(),
})
export type ImportRowListRequest = z.output<typeof importRowListRequest>

export const importCorrections = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: recordId,
        cells: z
          .array(
            z.strictObject({
              column: z.int().min(0).max(500),
              text: optionalText(limits.field_text),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .min(1)
    .max(limits.bulk)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'NAMED_TWICE'),
})
export type ImportCorrections = z.output<typeof importCorrections>

/** What sending a file can answer. */
const refusals = [
  'IMPORT_NAME_INVALID',
  'IMPORT_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'BODY_TOO_LARGE',
  'DISK_FULL',
] as const

const module = 'UPLOAD_FILES'
const changes = { module, permission: 'UPLOAD_FILES_UPDATE' } as const
const reads = { module, permission: 'UPLOAD_FILES_READ' } as const

/**
 * Files of records: read, checked without writing, imported, corrected and taken back (requirements UP-01, UP-02). Whoever
 * imports needs the permission to create those records, too.
 */
export const imports = {
  send: endpoint({
    method: 'POST',
    path: '/upload/file',
    summary:
      'Send a file of records; it is read and checked in the background, and nothing is written',
    module,
    permission: 'UPLOAD_FILES_CREATE',
    query: z.strictObject({
      record: importedRecord,
      name: fileName,
      typology_id: recordId.optional(),
      category_id: recordId.optional(),
      /** One for all files that come from another program together. */
      source_id: recordId.optional(),
    }),
    upload: { most_bytes: limits.import_file_bytes },
    output: importRecord,
    errors: [...refusals, 'TYPOLOGY_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'TOO_MANY_TASKS'],
  }),
  validate: endpoint({
    ...changes,
    method: 'PUT',
    path: '/uploadvalidate/{id}',
    summary:
      'Read the stored file again and check it by these settings, without writing; what was written stays',
    params: idParams,
    body: importSettings,
    output: importRecord,
    errors: [
      'IMPORT_NOT_FOUND',
      'IMPORT_FILE_NOT_FOUND',
      'IMPORT_RUNNING',
      'IMPORT_COLUMN_UNKNOWN',
      'IMPORT_COLUMN_TWICE',
      'TOO_MANY_TASKS',
    ],
  }),
  create: endpoint({
    module,
    permission: 'UPLOAD_FILES_CREATE',
    method: 'POST',
    path: '/upload',
    summary: 'Write the rows of a checked file that are right; goes on where it was after a pause',
    body: z.strictObject({ id: recordId }),
    output: importRecord,
    errors: [
      'IMPORT_NOT_FOUND',
      'IMPORT_NOT_READY',
      'IMPORT_RUNNING',
      'IMPORT_QUESTION_OPEN',
      'TOO_MANY_TASKS',
    ],
  }),
  filter: endpoint({
    method: 'POST',
    path: '/upload/filter',
    summary: 'List the files that were sent, with what became of them',
    module,
    permission: 'UPLOAD_FILES_LIST',
    body: importListRequest,
    output: listAnswer(importRecord.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    ...reads,
    method: 'GET',
    path: '/upload/{id}',
    summary: 'An import with the columns of its file, what they are taken for, and how far it is',
    params: idParams,
    output: importDetail,
    errors: ['IMPORT_NOT_FOUND'],
  }),
  rows: endpoint({
    ...reads,
    method: 'POST',
    path: '/upload/{id}/row/filter',
    summary: 'The rows of an import, with what is wrong with each and what it changes',
    params: idParams,
    body: importRowListRequest,
    output: listAnswer(importRow.partial().required({ id: true })),
    errors: ['IMPORT_NOT_FOUND', 'CURSOR_INVALID'],
  }),
  places: endpoint({
    ...reads,
    method: 'GET',
    path: '/upload/{id}/place',
    summary: 'Where the records of an import lie, or would, with their rows',
    params: idParams,
    output: z.object({
      records: z.array(placedRow),
      /** Whether there are more than a map shows. */
      is_cut: z.boolean(),
    }),
    errors: ['IMPORT_NOT_FOUND'],
  }),
  causes: endpoint({
    ...reads,
    method: 'GET',
    path: '/upload/{id}/cause',
    summary:
      'Why rows are rejected: each cause with its rows, and the values that one fix would do for',
    params: idParams,
    output: z.object({ records: z.array(causeGroup) }),
    errors: ['IMPORT_NOT_FOUND'],
  }),
  correct: endpoint({
    ...changes,
    method: 'PUT',
    path: '/upload/{id}/row',
    summary:
      'Correct cells of rows, which are checked at once; those that are right then wait to be written',
    cost: 'heavy',
    params: idParams,
    body: importCorrections,
    output: z.object({ records: z.array(importRow) }),
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_NOT_READY'],
  }),
  rejected: endpoint({
    ...reads,
    method: 'POST',
    path: '/upload/{id}/rejected/file',
    summary: 'The rows that are wrong as a workbook, with the reason of each',
    cost: 'heavy',
    params: idParams,
    body: z.strictObject({ language: spokenLanguage }),
    download: true,
    output: sentFile,
    errors: ['IMPORT_NOT_FOUND'],
  }),
  resend: endpoint({
    ...changes,
    method: 'POST',
    path: '/upload/{id}/rejected/send',
    summary:
      'Send the workbook of wrong rows again, with what was corrected in it: the same import goes on with them',
    params: idParams,
    query: z.strictObject({ name: fileName }),
    upload: { most_bytes: limits.import_file_bytes },
    output: importRecord,
    errors: [
      'IMPORT_NOT_FOUND',
      'IMPORT_RUNNING',
      'IMPORT_NOT_READY',
      ...refusals,
      'TOO_MANY_TASKS',
    ],
  }),
  mappings: endpoint({
    ...reads,
    method: 'POST',
    path: '/upload/mapping/offered',
    summary: 'The mappings that were kept for a kind of record and a typology, by their names',
    effect: 'reads',
    body: importMappingFields.pick({ record: true, typology_id: true }),
    output: z.object({ records: z.array(importMapping) }),
    errors: ['TYPOLOGY_NOT_FOUND'],
  }),
  saveMapping: endpoint({
    ...changes,
    method: 'POST',
    path: '/upload/mapping',
    summary: 'Keep what the columns of a file mean under a name, in place of what had that name',
    body: importMappingFields,
    output: importMapping,
    errors: ['TYPOLOGY_NOT_FOUND', 'IMPORT_MAPPING_LIMIT'],
  }),
  removeMapping: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/upload/mapping/{id}',
    summary: 'Remove a mapping that was kept',
    params: idParams,
    output: idAnswer,
    errors: ['IMPORT_MAPPING_NOT_FOUND'],
  }),
  template: endpoint({
    ...reads,
    method: 'POST',
    path: '/download/base/file',
    summary: 'An empty workbook with the columns of a kind of record, for a typology',
    body: z.strictObject({
      record: importedRecord,
      typology_id: recordId.optional(),
      language: spokenLanguage,
    }),
    download: true,
    output: sentFile,
    errors: ['TYPOLOGY_NOT_FOUND'],
  }),
  pause: endpoint({
    ...changes,
    method: 'POST',
    path: '/upload/{id}/pause',
    summary: 'Stop writing after the rows that are under way; one that does not run stays as it is',
    params: idParams,
    output: importRecord,
    errors: ['IMPORT_NOT_FOUND'],
  }),
  cancel: endpoint({
    ...changes,
    method: 'POST',
    path: '/upload/{id}/cancel',
    summary: 'Give up what is not written yet; what was written stays',
    params: idParams,
    output: importRecord,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'],
  }),
  undo: endpoint({
    ...changes,
    method: 'POST',
    path: '/upload/{id}/undo',
    summary: 'Take back all that an import wrote, except what was changed or used since',
    params: idParams,
    output: importRecord,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_RUNNING', 'TOO_MANY_TASKS'],
  }),
  remove: endpoint({
    module,
    permission: 'UPLOAD_FILES_DELETE',
    method: 'DELETE',
    path: '/upload/{id}',
    summary: 'Remove a file that was sent; the records that it made stay',
    params: idParams,
    output: idAnswer,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING'],
  }),
}
