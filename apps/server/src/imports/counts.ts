import type { ImportCounts, RowAct } from '@baquiano/contract/imports'

/** The counts of an import after more of its rows were read. */
export function withRows(
  counts: ImportCounts,
  rows: readonly { readonly act: RowAct }[],
): ImportCounts {
  const after = { ...counts, rows: counts.rows + rows.length }
  for (const { act } of rows) after[act] += 1
  return after
}

/** A row that its import has come to: what the check before wanted to do with it, and what became of it. */
export interface EndedRow {
  readonly wanted: RowAct
  readonly act: RowAct
}

/** The counts of an import after some of its rows were written, or rejected at last. */
export function withEnded(counts: ImportCounts, rows: readonly EndedRow[]): ImportCounts {
  const after = { ...counts }
  for (const { wanted, act } of rows) {
    after[wanted] -= 1
    after[act] += 1
    if (act !== 'rejected') after.done += 1
  }
  return after
}
