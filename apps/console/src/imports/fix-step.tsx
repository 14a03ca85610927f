import {
  type ImportCorrections,
  type ImportDetail,
  type ImportRow,
  imports,
} from '@baquiano/contract/imports'
import { limits, numberText, spokenLanguage } from '@baquiano/contract/platform'
import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { can } from '@baquiano/client/session/can.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { letterOf } from './columns-step.tsx'
import { ImportFrame, type StepProps } from './import-frame.tsx'
import { importRowsOf, useImportTask } from './imports.queries.ts'
import { importsKey } from './imports-key.ts'
import styles from './imports.module.css'
import {
  type CellEdit,
  cellText,
  copiedCells,
  type Edits,
  noEdits,
  withEdits,
  withoutLast,
} from './row-edits.ts'
import { acceptedFiles } from './send-dialog.tsx'
import { useImportWords } from './use-import-words.ts'

/** Only the rows that are wrong, whose cells are corrected here or in a file (target import-3-fix). */
export function FixStep({ imported, onStep }: StepProps) {
  const { t, i18n } = useTranslation('imports')
  const { id, counts, process_state } = imported
  const query = useInfiniteQuery(importRowsOf(id, { act: 'rejected' }))
  const rows = query.data?.pages.flatMap(({ records }) => records) ?? []
  const [history, setHistory] = useState(noEdits)
  const edits = history.now
  const { isRunning } = useImportTask(imported)
  const mayFix = can('UPLOAD_FILES_UPDATE') && correctable.has(process_state) && !isRunning
  const correct = useAction({
    send: (corrections: ImportCorrections) =>
      call(imports.correct, { params: { id }, body: corrections }),
    done: ({ records }) => {
      const right = records.filter(({ act }) => act !== 'rejected').length
      return t('fix.corrected', { count: right, all: records.length })
    },
    refresh: [importsKey],
    onDone: () => setHistory(noEdits),
  })
  const edited = Object.keys(edits).length
  return (
    <ImportFrame
      imported={imported}
      step="fix"
      onStep={onStep}
      acts={
        <>
          {counts.rejected > 0 && <FileActs imported={imported} mayFix={mayFix} />}
          {mayFix && edited > 0 && (
            <Button
              size="xs"
              loading={correct.isPending}
              onClick={() => correct.mutate({ rows: correctionsOf(edits) })}
            >
              {t('fix.send', { count: edited, number: numberText(edited, i18n.language) })}
            </Button>
          )}
          {counts.rejected === 0 && (
            <Button
              size="xs"
              onClick={() => onStep(process_state === 'LOADED' ? 'review' : 'result')}
            >
              {t('fix.go_on')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-12 pad-16 packed">
        {query.error && <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />}
        {counts.rejected === 0 ? (
          <output>{t('fix.none')}</output>
        ) : (
          <p className="dim">{t('fix.hint')}</p>
        )}
        {rows.length > 0 && (
          <Grid
            rows={rows}
            imported={imported}
            edits={edits}
            mayFix={mayFix}
            onEdit={(cells) => setHistory((old) => withEdits(old, cells))}
            onUndo={() => setHistory(withoutLast)}
          />
        )}
        {query.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            className={styles.start}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </ImportFrame>
  )
}

const correctable: ReadonlySet<ImportDetail['process_state']> = new Set([
  'LOADED',
  'NEEDS_FIXING',
  'CANCELLED',
])

const correctionsOf = (edits: Edits): ImportCorrections['rows'] =>
  Object.entries(edits)
    .slice(0, limits.bulk)
    .map(([id, cells]) => ({
      id,
      cells: Object.entries(cells).map(([column, text]) => ({ column: Number(column), text })),
    }))

interface GridProps extends Pick<StepProps, 'imported'> {
  readonly rows: readonly ImportRow[]
  readonly edits: Edits
  readonly mayFix: boolean
  readonly onEdit: (cells: readonly CellEdit[]) => void
  readonly onUndo: () => void
}

/** Failing rows by the columns that are imported, and by those at fault. */
function Grid({ rows, imported, edits, mayFix, onEdit, onUndo }: GridProps) {
  const { t } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(imported.targets)
  const faulty = new Set(rows.flatMap(({ faults }) => faults.map(({ column }) => column)))
  const columns = imported.columns.filter(
    ({ column, target }) => target !== null || faulty.has(column),
  )
  const nameOf = ({ target, title, column }: ImportDetail['columns'][number]) =>
    target === null ? title || letterOf(column) : targetName(target)
  const table = useRef<HTMLTableElement>(null)
  const goTo = (at: Place) => {
    const cell = `[data-cell="${at.row}:${at.column}"]`
    const input = table.current?.querySelector<HTMLInputElement>(cell)
    input?.focus()
    input?.select()
  }
  const copyAbove = ({ row, column }: Place) => {
    const [here, above, meant] = [rows[row], rows[row - 1], columns[column]]
    if (here && above && meant)
      onEdit([{ row: here, column: meant.column, text: cellText(edits, above, meant.column) }])
  }
  const handleKey = (event: KeyboardEvent, at: Place) => {
    const act = actOf(event)
    if (!act || (!mayFix && act !== 'down' && act !== 'up')) return
    event.preventDefault()
    if (act === 'undo') onUndo()
    else if (act === 'copy') copyAbove(at)
    else goTo({ ...at, row: at.row + (act === 'down' ? 1 : -1) })
  }
  const paste = (event: ClipboardEvent, at: Place) => {
    const block = copiedCells(event.clipboardData.getData('text/plain'))
    const isOne = block.length === 1 && block[0]?.length === 1
    if (!mayFix || isOne) return
    event.preventDefault()
    onEdit(
      block.flatMap((texts, down) =>
        texts.flatMap((text, across) => {
          const [row, column] = [rows[at.row + down], columns[at.column + across]]
          return row && column ? [{ row, column: column.column, text }] : []
        }),
      ),
    )
  }
  return (
    <div className="framed round-10 on-surface scroll">
      <table
        ref={table}
        className={`${styles.table} ${styles.grid}`}
        aria-label={t('rejected.title')}
      >
        <thead>
          <tr>
            <th scope="col">{t('rejected.row')}</th>
            <th scope="col">{t('rejected.reason')}</th>
            {columns.map((it) => (
              <th key={it.column} scope="col">
                <span className="dim">{letterOf(it.column)} · </span>
                <bdi>{nameOf(it)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row" className="num dim">
                {row.row}
              </th>
              <td className={`${styles.reason} warn text-s`}>
                {row.faults.map((fault) => (
                  <p key={`${fault.target} ${fault.code} ${fault.column}`}>
                    {fault.target !== null && fault.column === null && (
                      <b>{targetName(fault.target)}: </b>
                    )}
                    {faultText(fault)}
                  </p>
                ))}
              </td>
              {columns.map((it, across) => {
                const fault = row.faults.find(({ column }) => column === it.column)
                return (
                  <td key={it.column} data-fault={fault ? true : undefined}>
                    <input
                      aria-label={t('fix.cell', { row: row.row, name: nameOf(it) })}
                      aria-invalid={fault !== undefined}
                      placeholder={fault?.suggestion ?? undefined}
                      readOnly={!mayFix}
                      maxLength={limits.field_text}
                      data-cell={`${index}:${across}`}
                      onKeyDown={(event) => handleKey(event, { row: index, column: across })}
                      onPaste={(event) => paste(event, { row: index, column: across })}
                      value={cellText(edits, row, it.column)}
                      data-edited={edits[row.id]?.[it.column] !== undefined || undefined}
                      onChange={({ currentTarget: { value: text } }) =>
                        onEdit([{ row, column: it.column, text }])
                      }
                    />
                    {mayFix && typeof fault?.suggestion === 'string' && (
                      <button
                        type="button"
                        className="accent text-s"
                        onClick={() =>
                          onEdit([{ row, column: it.column, text: fault.suggestion ?? '' }])
                        }
                      >
                        {t('fix.use', { text: fault.suggestion })}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function actOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const isWithControl = ctrlKey || metaKey
  if (isWithControl && key.toLowerCase() === 'z') return 'undo'
  if (isWithControl && key.toLowerCase() === 'd') return 'copy'
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 'down'
  return key === 'ArrowUp' || key === 'Enter' ? 'up' : undefined
}

/** Of a cell in the grid, from 0. */
interface Place {
  readonly row: number
  readonly column: number
}

interface FileActsProps extends Pick<StepProps, 'imported'> {
  readonly mayFix: boolean
}

/** The failing rows as a workbook with the reason of each, and the way back for it. */
export function FileActs({ imported, mayFix }: FileActsProps) {
  const { t, i18n } = useTranslation('imports')
  const { id, counts, original_name } = imported
  const save = useAction({
    send: async () => {
      const language = spokenLanguage.catch('es').parse(i18n.language)
      const file = await download(imports.rejected, { params: { id }, body: { language } })
      saveAs(file, `${original_name.replace(/\.[^.]+$/, '')}-${t('rejected.file')}.xlsx`)
    },
  })
  const resend = useAction({
    send: (file: File) =>
      upload(imports.resend, { params: { id }, query: { name: file.name }, file }),
    done: t('fix.sent'),
    refresh: [importsKey, tasksKey],
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('fix.download', {
          count: counts.rejected,
          number: numberText(counts.rejected, i18n.language),
        })}
      </Button>
      {mayFix && (
        <FileButton accept={acceptedFiles} onChange={(file) => file && resend.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconUpload size={14} aria-hidden />}
              loading={resend.isPending}
            >
              {t('fix.resend')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
