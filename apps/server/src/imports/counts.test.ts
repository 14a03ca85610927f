import type { ImportCounts, RowAct } from '@baquiano/contract/imports'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withEnded, withRows } from './counts.ts'

const none: ImportCounts = {
  rows: 0,
  create: 0,
  update: 0,
  unchanged: 0,
  rejected: 0,
  done: 0,
  undone: 0,
  kept: 0,
}
const act = fc.constantFrom<RowAct>('create', 'update', 'unchanged', 'rejected')

/** The counts as they are found by looking at each row. */
const counted = (rows: readonly { readonly act: RowAct; readonly isDone: boolean }[]) => {
  const of = (wanted: RowAct) => rows.filter((row) => row.act === wanted).length
  return {
    ...none,
    rows: rows.length,
    create: of('create'),
    update: of('update'),
    unchanged: of('unchanged'),
    rejected: of('rejected'),
    done: rows.filter(({ isDone }) => isDone).length,
  }
}

it('counts the rows of every batch that is read as all of them together', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.record({ act }))), (batches) => {
      const summed = batches.reduce(withRows, none)
      expect(summed).toEqual(counted(batches.flat().map((row) => ({ ...row, isDone: false }))))
    }),
  )
})

it('counts what became of rows in the place of what was wanted, and none of those rejected as done', () => {
  const right = fc.constantFrom<RowAct>('create', 'update', 'unchanged')
  fc.assert(
    fc.property(fc.array(fc.array(fc.record({ wanted: right, act }))), (batches) => {
      const read = withRows(
        none,
        batches.flat().map(({ wanted }) => ({ act: wanted })),
      )
      const ended = batches.flat().map((row) => ({ ...row, isDone: row.act !== 'rejected' }))
      expect(batches.reduce(withEnded, read)).toEqual(counted(ended))
    }),
  )
})
