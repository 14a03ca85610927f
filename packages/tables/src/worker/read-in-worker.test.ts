import { expect, inject, it } from 'vitest'
import { textRow, withFile, workbook } from '../../test/open-text.ts'
import { readInWorker, type Row, type WorkerLimits } from '../index.ts'

const limits: WorkerLimits = { time_s: 60 * inject('slowness'), memory_mb: 256 }
const csv = (rows: number) =>
  ['Id;Nombre', ...Array.from({ length: rows }, (_, at) => `${at};Gil ${at}`), ';'].join('\n')

const readAll = async (path: string, given: WorkerLimits = limits) => {
  const table = await readInWorker(path, {}, given)
  const rows: Row[] = []
  for await (const row of table.rows) rows.push(row)
  return { ...table, rows }
}

it('reads what is read in this thread, with the notes that come last', async () => {
  const table = await withFile(csv(3000), (path) => readAll(path))
  expect(table).toMatchObject({ format: 'csv', titles: ['Id', 'Nombre'] })
  expect(table.rows).toHaveLength(3000)
  expect(table.rows.at(-1)).toEqual({ number: 3001, cells: ['2999', 'Gil 2999'] })
  expect(table.notes).toEqual([{ code: 'EMPTY_ROWS', params: { count: 1, row: 3002 } }])
})

it.each([
  ['text', csv(1200)],
  [
    'workbook',
    workbook(Array.from({ length: 1201 }, (_, at) => textRow(at + 1, ['Id', `${at}`])).join('')),
  ],
])('hands over the rows of a %s five hundred at once', async (_, file) => {
  const counts = await withFile(file, async (path) => {
    const { batches } = await readInWorker(path, {}, limits)
    const lengths: number[] = []
    for await (const rows of batches) lengths.push(rows.length)
    return lengths
  })
  expect(counts).toEqual([500, 500, 200])
})

it('refuses as in this thread, before the rows and among them', async () => {
  await expect(withFile('', (path) => readAll(path))).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  const broken = `${csv(3000)}\n"`
  await expect(withFile(broken, (path) => readAll(path))).rejects.toMatchObject({
    name: 'TableRefusal',
    code: 'QUOTE_NOT_CLOSED',
    params: { row: 3003 },
  })
})

it('ends a reading that takes too long, or is aborted', async () => {
  const file = csv(10)
  await expect(
    withFile(file, (path) => readAll(path, { ...limits, time_s: 0.001 })),
  ).rejects.toMatchObject({
    code: 'TIME_EXCEEDED',
    params: { seconds: 0.001 },
  })
  const ending = new AbortController()
  const reading = withFile(csv(20_000), async (path) => {
    const table = await readInWorker(path, {}, { ...limits, signal: ending.signal })
    for await (const { number } of table.rows) if (number === 10) ending.abort(new Error('left'))
  })
  await expect(reading).rejects.toThrow('left')
})

it('ends a reading that takes too much memory, and harms no other', async () => {
  // Half a million columns of one row are refused only when all are known.
  const fields = Array.from({ length: 400_000 }, (_, at) => `<t>${'x'.repeat(60)}${at}</t>`).join(
    '',
  )
  const file = workbook('', { 'xl/sharedStrings.xml': `<sst><si>${fields}</si></sst>` })
  const reading = withFile(file, (path) => readAll(path, { ...limits, memory_mb: 12 }))
  await expect(reading).rejects.toMatchObject({ code: 'MEMORY_EXCEEDED' })
  const after = await withFile(workbook(textRow(1, ['Id']) + textRow(2, ['1'])), (path) =>
    readAll(path),
  )
  expect(after.rows).toEqual([{ number: 2, cells: ['1'] }])
})

it('ends its thread when the rows are left early', async () => {
  const first = await withFile(csv(20_000), async (path) => {
    const table = await readInWorker(path, {}, limits)
    for await (const row of table.rows) return row
    return undefined
  })
  expect(first).toEqual({ number: 2, cells: ['0', 'Gil 0'] })
})
