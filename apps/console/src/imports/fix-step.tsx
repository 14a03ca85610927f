import {
  type ImportCorrections,
  type ImportDetail,
  type ImportRow,
  imports,
} from '@baquiano/contract/imports'
import { limits, numberText, spokenLanguage } from '@baquiano/contract/platform'
import { Button, FileButton, Skeleton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { can } from '@baquiano/client/session/can.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { CauseList, causeOfKey } from './cause-list.tsx'
import { FixGrid } from './fix-grid.tsx'
import { ImportFrame, type StepProps } from './import-frame.tsx'
import { importRowsOf, useImportTask } from './imports.queries.ts'
import { importsKey } from './imports-key.ts'
import styles from './imports.module.css'
import { PlaceDialog, placeColumnsOf } from './place-dialog.tsx'
import {
  type CellEdit,
  type EditHistory,
  type Edits,
  noEdits,
  withEdits,
  withoutLast,
  withoutRows,
} from './row-edits.ts'
import { acceptedFiles } from './send-dialog.tsx'

interface Props extends StepProps {
  /** Of `causeKeyOf`: the rows of it alone are shown. */
  readonly cause: string | undefined
}

/** Only the rows that are wrong, whose cells are corrected here or in a file (target import-3-fix). */
export function FixStep({ imported, cause, onStep }: Props) {
  const { t, i18n } = useTranslation('imports')
  const { counts, process_state } = imported
  const [history, setHistory] = useState(noEdits)
  const edits = history.now
  const { isRunning } = useImportTask(imported)
  const mayFix = can('UPLOAD_FILES_UPDATE') && correctable.has(process_state) && !isRunning
  const correct = useCorrection(imported, setHistory)
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
              onClick={() => correct.mutate(correctionsOf(edits))}
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
        {counts.rejected === 0 ? (
          <output>{t('fix.none')}</output>
        ) : (
          <>
            <p className="dim">{t('fix.hint')}</p>
            <div className={styles.fixing}>
              <CauseList
                imported={imported}
                chosen={cause}
                edited={edited}
                onChoose={(key) => onStep('fix', key)}
              />
              <WrongRows
                key={cause ?? ''}
                imported={imported}
                cause={cause}
                edits={edits}
                mayFix={mayFix}
                onHistory={setHistory}
              />
            </div>
          </>
        )}
      </div>
    </ImportFrame>
  )
}

interface RowsProps extends Omit<Props, 'onStep'> {
  readonly edits: Edits
  readonly mayFix: boolean
  readonly onHistory: (change: (old: EditHistory) => EditHistory) => void
}

/** The wrong rows of a cause, or all of them, page by page. */
function WrongRows({ imported, cause: wanted, edits, mayFix, onHistory }: RowsProps) {
  const { t } = useTranslation(['imports', 'platform'])
  const cause = causeOfKey(wanted)
  const filters = {
    act: 'rejected',
    ...(cause && { cause: cause.cause, column: cause.column ?? undefined }),
  } as const
  const query = useInfiniteQuery(importRowsOf(imported.id, filters, gridRows))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ records }) => records) ?? [],
    [query.data],
  )
  const [placed, setPlaced] = useState<ImportRow | null>(null)
  const placeColumns = placeColumnsOf(imported)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const fetchMore = useStableCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  })
  const edit = (cells: readonly CellEdit[]) => onHistory((old) => withEdits(old, cells))
  return (
    <div className="stack gap-12">
      {query.error && <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={260} aria-label={t('platform:loading')} />}
      {query.data && rows.length === 0 && <output>{t('imports:fix.none')}</output>}
      {rows.length > 0 && (
        <FixGrid
          imported={imported}
          rows={rows}
          edits={edits}
          mayFix={mayFix}
          onEdit={edit}
          onUndo={() => onHistory(withoutLast)}
          onEnd={fetchMore}
          onPlace={placeColumns ? setPlaced : undefined}
        />
      )}
      {placed && placeColumns && (
        <PlaceDialog
          key={placed.id}
          imported={imported}
          columns={placeColumns}
          row={placed}
          edits={edits}
          onEdit={edit}
          onClose={() => setPlaced(null)}
        />
      )}
    </div>
  )
}

/** Rows of one page of the grid. */
const gridRows = 200

/** Sends corrected rows, as many at once as the server takes; those that were sent are edits no longer. */
function useCorrection(
  { id }: Pick<ImportDetail, 'id'>,
  setHistory: (change: (old: EditHistory) => EditHistory) => void,
) {
  const { t } = useTranslation('imports')
  return useAction({
    send: async (corrections: ImportCorrections['rows']) => {
      let right = 0
      for (let first = 0; first < corrections.length; first += limits.bulk) {
        const rows = corrections.slice(first, first + limits.bulk)
        // oxlint-disable-next-line eslint/no-await-in-loop -- each locks the import
        const { records } = await call(imports.correct, { params: { id }, body: { rows } })
        right += records.filter(({ act }) => act !== 'rejected').length
        const sent = rows.map((row) => row.id)
        setHistory((old) => withoutRows(old, sent))
      }
      return { right, all: corrections.length }
    },
    done: ({ right, all }) => t('fix.corrected', { count: right, all }),
    refresh: [importsKey],
  })
}

const correctable: ReadonlySet<ImportDetail['process_state']> = new Set([
  'LOADED',
  'NEEDS_FIXING',
  'CANCELLED',
])

const correctionsOf = (edits: Edits): ImportCorrections['rows'] =>
  Object.entries(edits).map(([id, cells]) => ({
    id,
    cells: Object.entries(cells).map(([column, text]) => ({ column: Number(column), text })),
  }))

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
