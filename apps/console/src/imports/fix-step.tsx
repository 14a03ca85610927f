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
import { useState } from 'react'
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
import { acceptedFiles } from './send-dialog.tsx'
import { useImportWords } from './use-import-words.ts'

/** Corrected cells, by row and column. */
type Edits = Readonly<Record<string, Readonly<Record<number, string>>>>

/** Only the rows that are wrong, whose cells are corrected here or in a file (target import-3-fix). */
export function FixStep({ imported, onStep }: StepProps) {
  const { t, i18n } = useTranslation('imports')
  const { id, counts, process_state } = imported
  const query = useInfiniteQuery(importRowsOf(id, { act: 'rejected' }))
  const rows = query.data?.pages.flatMap(({ records }) => records) ?? []
  const [edits, setEdits] = useState<Edits>({})
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
    onDone: () => setEdits({}),
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
            onEdit={(row, column, text) =>
              setEdits((old) => editedWith(old, { row, column, text }))
            }
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

interface Edit {
  readonly row: ImportRow
  readonly column: number
  readonly text: string
}

/** The edits with one more; a cell that holds again what it held is no edit. */
function editedWith(edits: Edits, { row, column, text }: Edit): Edits {
  const { [row.id]: before = {}, ...others } = edits
  const { [column]: _, ...cells } = before
  const isBack = text === cellText(row, column)
  const now = isBack ? cells : { ...cells, [column]: text }
  return Object.keys(now).length === 0 ? others : { ...others, [row.id]: now }
}

const cellText = ({ cells }: ImportRow, column: number): string => String(cells[column] ?? '')

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
  readonly onEdit: (row: ImportRow, column: number, text: string) => void
}

/** Failing rows by the columns that are imported, and by those at fault. */
function Grid({ rows, imported, edits, mayFix, onEdit }: GridProps) {
  const { t } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(imported.targets)
  const faulty = new Set(rows.flatMap(({ faults }) => faults.map(({ column }) => column)))
  const columns = imported.columns.filter(
    ({ column, target }) => target !== null || faulty.has(column),
  )
  const nameOf = ({ target, title, column }: ImportDetail['columns'][number]) =>
    target === null ? title || letterOf(column) : targetName(target)
  return (
    <div className="framed round-10 on-surface scroll">
      <table className={`${styles.table} ${styles.grid}`} aria-label={t('rejected.title')}>
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
          {rows.map((row) => (
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
              {columns.map((it) => {
                const fault = row.faults.find(({ column }) => column === it.column)
                return (
                  <td key={it.column} data-fault={fault ? true : undefined}>
                    <input
                      aria-label={t('fix.cell', { row: row.row, name: nameOf(it) })}
                      aria-invalid={fault !== undefined}
                      placeholder={fault?.suggestion ?? undefined}
                      readOnly={!mayFix}
                      maxLength={limits.field_text}
                      value={edits[row.id]?.[it.column] ?? cellText(row, it.column)}
                      data-edited={edits[row.id]?.[it.column] !== undefined || undefined}
                      onChange={({ currentTarget: { value } }) => onEdit(row, it.column, value)}
                    />
                    {mayFix && typeof fault?.suggestion === 'string' && (
                      <button
                        type="button"
                        className="accent text-s"
                        onClick={() => onEdit(row, it.column, fault.suggestion ?? '')}
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
