import { exportFormat, type ExportFormat, spokenLanguage } from '@baquiano/contract/platform'
import type { Task } from '@baquiano/contract/tasks'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import type { OpenExport } from '../platform/export/export-of.ts'
import type { WriteSheet } from '../platform/export/sheet.ts'
import { writeCsv } from '../platform/export/write-csv.ts'
import { writeXlsx } from '../platform/export/write-xlsx.ts'
import { exportWords } from '../platform/export/export-words.ts'
import { localDateOf } from '../platform/local-date.ts'
import { recordChange } from '../platform/record-change.ts'
import { countBytes } from './count-bytes.ts'
import { followProgress } from './follow-progress.ts'
import { updateProgress, type TakenTask } from './task-runs.repository.ts'
import { type TaskKey, TaskRemoved, type TaskServices } from './task-services.ts'

const formats: Readonly<Record<ExportFormat, { write: WriteSheet; media_type: string }>> = {
  csv: { write: writeCsv, media_type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
}

/** Parameters of every export; each list validates the rest. */
const exportOptions = z.object({ format: exportFormat, language: spokenLanguage })

interface Running {
  readonly key: TaskKey
  readonly task: TakenTask
  readonly signal: AbortSignal
}

/**
 * Writes a list in its owner's name to the file of its task, and records it in the audit.
 *
 * @throws TaskRemoved
 */
export async function writeExport(
  services: TaskServices,
  { key, task, signal }: Running,
): Promise<void> {
  const { platform, lists, publishProgress } = services
  const { company_id, id } = key
  const { record, owner_id, request, time_zone, origin } = task
  const person = { ...systemActorOf(company_id, time_zone), kind: 'staff', id: owner_id } as const
  const read = <T>(work: (context: Context) => Promise<T>) =>
    inContext(platform, { person, atomic: false }, work)

  const { format, language } = exportOptions.parse(request)
  const { write, media_type } = formats[format]
  const words = exportWords(language, record.list)
  const list = lists[record.list](request)
  const progress = followProgress(services, { key, owner_id, signal })
  await progress.expect(await read((context) => list.count(context)))
  const written = countBytes(
    write({
      title: words.title,
      head: list.columns.map(words.columnOf),
      batches: progress.follow(list.batches(read)),
      time_zone,
      wordOf: words.valueOf,
    }),
  )
  await platform.files.put(key, written.content, media_type)

  const day = localDateOf(new Date(record.added_on), time_zone)
  const file = { name: `${words.title} ${day}.${format}`, bytes: written.bytes(), media_type }
  const made = { list, file, rows: progress.rows() }
  const done = await inContext(platform, { person, atomic: true, origin }, (context) =>
    finish(context, id, made),
  )
  publishProgress({ company_id, resource_id: owner_id }, { id, record: done })
}

interface Made {
  readonly list: OpenExport
  readonly file: NonNullable<Task['file']>
  readonly rows: number
}

async function finish(context: Context, id: string, { list, file, rows }: Made): Promise<Task> {
  const { now: finished_on, person } = context
  const over = { status: 'done', done: rows, total: rows, finished_on, file } as const
  const task = await updateProgress(context, id, over)
  if (!task) throw new TaskRemoved()
  await recordChange(context, {
    kind: `${list.entity}.exported`,
    record_id: id,
    after: { ...list.request, rows },
    data: { owner_id: person.id, file_name: file.name },
  })
  return task
}
