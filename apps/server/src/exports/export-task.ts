import { PassThrough, pipeline, type Readable } from 'node:stream'
import { type ExportedList, exportTask } from '@baquiano/contract/exports'
import {
  AppError,
  type ExportFormat,
  limits,
  localDateOf,
  localInstantOf,
  type SpokenLanguage,
} from '@baquiano/contract/platform'
import { type Brand, readBrand } from '../settings/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { OpenExport, OpenExportOf } from '../platform/export/export-of.ts'
import { exportWords } from '../platform/export/export-words.ts'
import type { WriteSheet } from '../platform/export/sheet.ts'
import { writeCsv } from '../platform/export/write-csv.ts'
import { writePdf } from '../platform/export/write-pdf.ts'
import { writeXlsx } from '../platform/export/write-xlsx.ts'
import { platformTenantId } from '../platform/platform-tenant.ts'
import { recordChange } from '../platform/record-change.ts'
import { type RunningTask, taskHandler } from '../platform/task-handler.ts'
import type { Letterhead } from '../platform/pdf/pdf-document.ts'
import { filled, wordOf } from '../platform/words.ts'

export interface ExportServices {
  /** How each list is exported. */
  readonly lists: Readonly<Record<ExportedList, OpenExportOf>>
}

const formats: Readonly<Record<ExportFormat, { write: WriteSheet | 'pdf'; media_type: string }>> = {
  csv: { write: writeCsv, media_type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  // Its pages have a letterhead besides, which the other formats have no place for.
  pdf: { write: 'pdf', media_type: 'application/pdf' },
}

/** Writes a list in its owner's name to the file of the task, and records it in the audit. */
export const exportHandler = taskHandler(
  exportTask,
  async (
    task,
    { list: name, is_quiet = false, ...request },
    { lists, platform }: ExportServices & Pick<BackgroundServices, 'platform'>,
  ) => {
    const { format, language } = request
    const { write, media_type } = formats[format]
    const { time_zone } = task
    const words = exportWords(language, name)
    const list = lists[name](request)
    const titleOf = await task.read(list.titles)
    const rows = await task.read((context) => list.count(context))
    if (write === 'pdf' && rows > limits.pdf_rows) throw new AppError('TASK_TOO_LONG_FOR_PDF')
    await task.expectSteps(rows)
    const head = list.columns.map((column) => titleOf(column) ?? words.columnOf(column))
    const sheet = {
      title: words.title,
      head,
      batches: counted(list.batches(task.read), task),
      time_zone,
      wordOf: words.valueOf,
    }
    const letterhead = () => letterheadOf(task, { list, language, title: words.title, platform })
    const written = countBytes(
      write === 'pdf'
        ? writePdf({ ...sheet, head: withUnits(head, list) }, await letterhead())
        : write(sheet),
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
          data: { owner_id: context.person.id, file_name: file.name, is_quiet },
        }),
    }
  },
)

/** `Distancia (km)`. */
const withUnits = (head: readonly string[], { columns, unitOf }: OpenExport): string[] =>
  head.map((name, at) => {
    const unit = unitOf(columns[at] ?? '')
    return unit === undefined ? name : `${name} (${unit})`
  })

interface Titled {
  readonly list: OpenExport
  readonly language: SpokenLanguage
  /** Of the list, where what is exported has no heading of its own. */
  readonly title: string
  readonly platform: BackgroundServices['platform']
}

/** Of what the platform's administrators write, who have no company. */
const ownBrand: Brand = { company_name: 'Baquiano', logo: null }

async function letterheadOf(
  { read, added_on, time_zone }: RunningTask,
  { list, language, title, platform }: Titled,
): Promise<Letterhead> {
  const heading = await read((context) => list.heading(context))
  const brand = await read(async (context) =>
    context.company_id === platformTenantId ? ownBrand : readBrand(context, platform.files),
  )
  const at = localInstantOf(new Date(added_on), time_zone).slice(0, 'yyyy-mm-dd hh:mm'.length)
  const word = (key: string) => wordOf('exports', `pdf.${key}`, language)
  const made = filled(word('made'), { at, zone: time_zone })
  return {
    title: heading?.title ?? title,
    ...brand,
    lines: [...(heading?.lines ?? []), made],
    pageOf: (page, pages) => filled(word('page'), { page: String(page), pages: String(pages) }),
    language,
    made_at: added_on,
  }
}

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
