import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readInWorker } from '../packages/tables/src/index.ts'
import { type SheetRow, tableFiles } from '../packages/tables/test/table-files.ts'

const columns = 15
const limits = { time_s: 3600, memory_mb: 512 }
/** A sheet of Excel 97 to 2003 has no more rows. */
const mostRowsOfXls = 65_535
const watched_ms = 20

/**
 * Reading 100,000 rows of 15 columns in each format, in a worker as the server does: seconds, and by how much the resident
 * memory of the process grew beyond what it had before the reading. `cpu_s`, seconds of a processor, tells more on a busy machine.
 */
export async function measure(): Promise<object> {
  const rows = Number(process.env['ROWS'] ?? 100_000)
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-tables-'))
  try {
    const figures: Record<string, object> = {}
    for (const [format, write] of Object.entries(tableFiles)) {
      const path = join(folder, `rows.${format}`)
      const count = format === 'xls' ? Math.min(rows, mostRowsOfXls) : rows
      await write(path, () => sheetOf(count))
      figures[format] = {
        ...(await read(path, count)),
        file_mb: megabytes((await stat(path)).size),
      }
    }
    return { rows, columns, ...figures }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Names, numbers, phones and notes as those of customers. */
function* sheetOf(rows: number): Generator<SheetRow> {
  yield Array.from({ length: columns }, (_, column) => `Columna ${column + 1}`)
  for (let row = 0; row < rows; row += 1) {
    yield Array.from({ length: columns }, (_, column) => valueOf(row, column))
  }
}

function valueOf(row: number, column: number): string | number {
  if (column === 0) return `09${String(row).padStart(8, '0')}`
  if (column === 1) return `Ferretería Ñandú ${row}`
  if (column < 5) return Math.round((5 + row / 1e6 + column) * 1e6) / 1e6
  return `Calle ${row % 180} # ${column}-${row % 97}, apto ${row % 40}`
}

async function read(path: string, expected: number): Promise<object> {
  // Of the writing, and of the format before.
  await sleep(500)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, watched_ms)
  const begun = performance.now()
  const used = process.cpuUsage()
  const table = await readInWorker(path, {}, limits)
  let rows = 0
  for await (const batch of table.batches) rows += batch.length
  const s = Math.round(performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(used)
  clearInterval(watch)
  if (rows !== expected) throw new Error(`${path}: ${rows} rows of ${expected}`)
  const cpu_s = Math.round((user + system) / 1000) / 1000
  return { rows, s, cpu_s, rows_s: Math.round(rows / s), rss_mb: megabytes(most - before) }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10
