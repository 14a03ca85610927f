import type { ImportRow } from '@baquiano/contract/imports'
import { expect, it } from 'vitest'
import { cellText, copiedCells, noEdits, withEdits, withoutLast } from './row-edits.ts'

const row: ImportRow = {
  id: '0195d5a0-0000-7000-8000-000000000001',
  row: 2,
  name: 'Tienda',
  act: 'rejected',
  state: 'pending',
  record_id: null,
  cells: ['CL-1', 'Tienda'],
  edited: [],
  faults: [],
  warnings: [],
  changes: [],
}

it.each([
  { what: 'one cell', text: 'CL1', cells: [['CL1']] },
  {
    what: 'a block',
    text: 'a\tb\r\nc\td\r\n',
    cells: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  {
    what: 'empty cells',
    text: 'a\t\n\t\nb\t',
    cells: [
      ['a', ''],
      ['', ''],
      ['b', ''],
    ],
  },
  {
    what: 'a cell of two lines',
    text: '"Calle 1\nLocal 2"\tb\n',
    cells: [['Calle 1\nLocal 2', 'b']],
  },
  { what: 'quotes', text: '"a ""b"""\tc', cells: [['a "b"', 'c']] },
  { what: 'a quote inside', text: '3" de ancho\tb', cells: [['3" de ancho', 'b']] },
])('reads $what of a spreadsheet', ({ text, cells }) => {
  expect(copiedCells(text)).toEqual(cells)
})

it('takes what is typed into one cell back at once, and a block as a whole', () => {
  const typed = ['C', 'CL', 'CL1'].reduce(
    (history, text) => withEdits(history, [{ row, column: 0, text }]),
    noEdits,
  )
  const pasted = withEdits(typed, [
    { row, column: 0, text: 'CL2' },
    { row, column: 1, text: 'Bar' },
  ])
  expect([0, 1].map((column) => cellText(pasted.now, row, column))).toEqual(['CL2', 'Bar'])
  expect(withoutLast(pasted).now).toEqual({ [row.id]: { 0: 'CL1' } })
  expect(withoutLast(withoutLast(pasted)).now).toEqual({})
  expect(withoutLast(noEdits)).toBe(noEdits)
})

it('knows that a cell holds again what it held', () => {
  const changed = withEdits(noEdits, [{ row, column: 0, text: 'CL1' }])
  expect(withEdits(changed, [{ row, column: 0, text: 'CL-1' }]).now).toEqual({})
})
