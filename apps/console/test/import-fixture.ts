import type { ImportDetail, ImportRow } from '@baquiano/contract/imports'
import { type Permission, permissions } from '@baquiano/contract/platform'
import { answers, openPage } from './console-fixture.tsx'

export const importId = '0195d5a0-0000-7000-8000-0000000000d1'
export const rowId = '0195d5a0-0000-7000-8000-0000000000d2'
export const at = '2026-11-20T15:00:00.000Z'
const settings: ImportDetail['settings'] = {
  mapping: [],
  constants: [],
  existing: 'update',
  replacements: [],
}
const column = (
  number: number,
  title: string,
  target: string | null,
): ImportDetail['columns'][number] => ({
  column: number,
  title,
  target,
  confidence: target === null ? 0 : 0.71,
  reason: target === null ? 'unknown' : 'title',
  samples: [`${title} 1`],
  content: 'number',
  decimal: null,
  day_order: null,
})

/** An import of visit points that was checked: two columns are used, two of ten rows are wrong. */
export function makeImport(changes: Partial<ImportDetail> = {}): ImportDetail {
  return {
    id: importId,
    record: 'visit-points',
    typology_id: null,
    category_id: null,
    source_id: null,
    process_state: 'LOADED',
    original_name: 'clientes.xlsx',
    file_name: 'clientes20261120100000.xlsx',
    bytes: 2048,
    error: null,
    counts: {
      rows: 10,
      create: 6,
      update: 1,
      unchanged: 1,
      rejected: 2,
      done: 0,
      undone: 0,
      kept: 0,
    },
    is_paused: false,
    task_id: null,
    finished_on: null,
    file_removed_on: null,
    added_by: importId,
    added_by_name: 'Valentina Rojas',
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    format: 'xlsx',
    sheet: 'Hoja1',
    sheets: [],
    notes: [{ code: 'HIDDEN_SHEET_SKIPPED', params: { sheet: 'Viejos' } }],
    columns: [
      column(0, 'COD', 'identification'),
      column(1, 'RAZON', 'name'),
      column(2, 'SALDO', null),
    ],
    questions: [],
    targets: ['identification', 'name', 'dane'].map((target) => ({
      target,
      kind: 'text',
      required: target === 'identification',
      label: null,
      choices: [],
    })),
    settings,
    ...changes,
  }
}

/** A row whose identification is wrong. */
export const failingRow: ImportRow = {
  id: rowId,
  row: 97,
  name: 'Tienda Nelly',
  act: 'rejected',
  state: 'pending',
  record_id: null,
  cells: ['CL-1', 'Tienda Nelly', null],
  edited: [],
  faults: [
    {
      cause: 'CHARACTERS_INVALID',
      code: 'CODE_INVALID',
      target: 'identification',
      column: 0,
      value: 'CL-1',
      suggestion: 'CL1',
    },
  ],
  warnings: [],
  changes: [],
}
export const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})

/** Opens the page of an import as the server has it. */
export const openImport = (
  imported: ImportDetail,
  search = '',
  held: readonly Permission[] = permissions,
) => {
  answers.set(`GET /v1/upload/${importId}`, imported)
  answers.set(`PUT /v1/uploadvalidate/${importId}`, imported)
  answers.set('POST /v1/upload', imported)
  if (!answers.has(`GET /v1/upload/${importId}/place`))
    answers.set(`GET /v1/upload/${importId}/place`, { records: [], is_cut: false })
  return openPage(`/apps/manual-data/${importId}${search}`, held)
}
