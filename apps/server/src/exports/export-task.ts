import { PassThrough, pipeline, type Readable } from 'node:stream'
import { type ExportedList, exportTask } from '@baquiano/contract/exports'
import { type ExportFormat, localDateOf } from '@baquiano/contract/platform'
import type { OpenExportOf } from '../platform/export/export-of.ts'
import { exportWords } from '../platform/export/export-words.ts'
import type { WriteSheet } from '../platform/export/sheet.ts'
import { writeCsv } from '../platform/export/write-csv.ts'
import { writeXlsx } from '../platform/export/write-xlsx.ts'
import { recordChange } from '../platform/record-change.ts'
import { type RunningTask, taskHandler } from '../platform/task-handler.ts'

export interface ExportServices {
  /** How each list is exported. */
  readonly lists: Readonly<Record<ExportedList, OpenExportOf>>
}

const formats: Readonly<Record<ExportFormat, { write: WriteSheet; media_type: string }>> = {
  csv: { write: writeCsv, media_type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
}

/** Writes a list in its owner's name to the file of the task, and records it in the audit. */
export const exportHandler = taskHandler(
  exportTask,
  async (task, { list: name, ...request }, { lists }: ExportServices) => {
    const { format, language } = request
    const { write, media_type } = formats[format]
    const { time_zone } = task
    const words = exportWords(language, name)
    const list = lists[name](request)
    const titleOf = await task.read(list.titles)
    await task.expectSteps(await task.read((context) => list.count(context)))
    const written = countBytes(
      write({
        title: words.title,
        head: list.columns.map((column) => titleOf(column) ?? words.columnOf(column)),
        batches: counted(list.batches(task.read), task),
        time_zone,
        wordOf: words.valueOf,
      }),
    )
    await task.putFile(written.content, media_type)

    const day = localDateOf(new Date(task.added_on), time_zone)
    const file = { name: `${words.title} ${day}.${format}`, bytes: written.bytes(), media_type }
    return {
      result: { file },
      commit: (context) =>
        recordChange(context, {
          kind: `${list.entity}.exported`,
          record_id: task.id,
          after: { ...list.request, rows: task.stepsDone() },
          data: { owner_id: context.person.id, file_name: file.name },
        }),
    }
  },
)

/** Counts each row as a step of the task. */
async function* counted<Rows extends readonly unknown[]>(
  batches: AsyncIterable<Rows>,
  { advance }: Pick<RunningTask, 'advance'>,
) {
  for await (const rows of batches) {
    yield rows
    await advance(rows.length)
  }
}

/** Passes a stream through and counts its bytes. */
function countBytes(source: Readable) {
  let bytes = 0
  const content = new PassThrough()
  content.on('data', (piece: Uint8Array) => {
    bytes += piece.length
  })
  // A stream with a reader flows at once: it waits for whoever takes what is in it.
  content.pause()
  pipeline(source, content, () => {})
  return { content, bytes: () => bytes }
}
