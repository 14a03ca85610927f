import {
  type Import,
  importedRecord,
  importListRequest,
  importRecord,
  imports,
  processState,
} from '@baquiano/contract/imports'
import { AppError, type BulkOutcome, limits, numberText } from '@baquiano/contract/platform'
import { Progress, SegmentedControl } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import {
  type BulkAction,
  type BulkMatching,
  type BulkRun,
  type ListSpec,
  noValue,
} from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useFileDrop } from '@baquiano/ui/use-file-drop.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { runningImports, useImportTask } from './imports.queries.ts'
import { importsKey } from './imports-key.ts'
import styles from './imports.module.css'
import { SendDialog } from './send-dialog.tsx'
import { StateBadge } from './state-badge.tsx'

const all = 'all'
const states = [all, ...processState.options] as const
/** As the published call has it. */
const usualState = 'FINALIZED'

const search = z.object({
  search: z.string().optional(),
  record: importRecord.shape.record.optional(),
  state: z.enum(states).catch(usualState).default(usualState),
  ...listParams,
  order_by: importListRequest.shape.order_by.unwrap().optional(),
  /** What a file is about to be sent of: the dialog is open. */
  send: importedRecord.optional(),
})

/** `/apps/UploadFiles`: files that were sent and what became of them (requirement UP-01). */
export function Page() {
  const { t } = useTranslation('imports')
  const [params, set] = useUrlParams(search)
  const { state } = params
  const spec = useImportList(state)
  const [sending, setSending] = useState<{ readonly file: File | null } | null>(null)
  const maySend = can('UPLOAD_FILES_CREATE')
  const take = useCallback((file: File) => maySend && setSending({ file }), [maySend])
  const isOver = useFileDrop(take)
  const title = t('menu')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      tools={
        maySend && (
          <>
            <LinkButton to="/apps/UploadFiles/traccar" variant="default">
              {t('traccar.open')}
            </LinkButton>
            <AddButton label={t('send.open')} onClick={() => setSending({ file: null })} />
          </>
        )
      }
    >
      <div className={`${styles.page} tall shrink-y`} data-over={(isOver && maySend) || undefined}>
        <Running />
        <div className="scroll pad-y-8 pad-x-16 on-surface line-bottom">
          <SegmentedControl
            size="xs"
            aria-label={t('state')}
            value={state}
            data={states.map((value) => ({
              value,
              label: value === all ? t('all') : t(`process_state.${value}`),
            }))}
            onChange={(chosen) => set({ state: chosen })}
          />
        </div>
        <List spec={spec} params={params} set={set} />
      </div>
      {maySend && (sending !== null || params.send !== undefined) && (
        <SendDialog
          first={sending?.file ?? null}
          of={params.send}
          onClose={() => {
            setSending(null)
            set({ send: undefined })
          }}
        />
      )}
    </PageFrame>
  )
}

const whole = z.array(importRecord)

/** The list of files in one state, or in all of them. */
function useImportList(state: (typeof states)[number]): ListSpec<Import> {
  const { t, i18n } = useTranslation('imports')
  const navigate = useNavigate()
  const moment = useMoment()
  const process_state = state === all ? null : state
  const removal = useRemoval(process_state)
  const number = (count: number) => numberText(count, i18n.language)
  const counted = (key: 'create' | 'update' | 'rejected') => ({
    key,
    label: t(`columns.${key}`),
    width: '104px',
    render: ({ counts }: Import) => <span className="num">{number(counts[key])}</span>,
  })
  return {
    label: t('menu'),
    searchLabel: t('search'),
    order: { order_by: 'added_on', sort: 'DESC' },
    columns: [
      {
        key: 'original_name',
        label: t('columns.original_name'),
        order_by: 'original_name',
        render: ({ original_name }) => <bdi className="ell">{original_name}</bdi>,
      },
      {
        key: 'record',
        label: t('columns.record'),
        width: '148px',
        render: ({ record }) => t(`record.${record}`),
      },
      {
        key: 'state',
        label: t('state'),
        width: '148px',
        render: (imported) => <StateBadge state={imported.process_state} />,
      },
      counted('create'),
      counted('update'),
      counted('rejected'),
      {
        key: 'added_by_name',
        label: t('columns.added_by_name'),
        width: '172px',
        render: ({ added_by_name }) => <bdi className="ell">{added_by_name ?? noValue}</bdi>,
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        render: ({ added_on }) => (
          <time className="num" dateTime={added_on}>
            <bdi>{moment(added_on)}</bdi>
          </time>
        ),
      },
    ],
    filters: [
      {
        key: 'record',
        label: t('columns.record'),
        options: importRecord.shape.record.options.map((value) => ({
          value,
          label: t(`record.${value}`),
        })),
      },
    ],
    bulkActions: can('UPLOAD_FILES_DELETE') ? [removal] : [],
    queryKey: [...importsKey, state],
    fetchPage: async (request, signal) => {
      const body = importListRequest.parse({ ...request, process_state })
      const page = await call(imports.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ original_name }) => original_name,
    onOpen: ({ id }) => void navigate({ to: '/apps/manual-data/$id', params: { id } }),
    empty: (
      <>
        <h2>
          {state === all ? t('empty') : t('empty_of', { state: t(`process_state.${state}`) })}
        </h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

/** Removes chosen files, whose records stay; asks first, because nothing brings them back. */
function useRemoval(process_state: Import['process_state'] | null): BulkAction<Import> {
  const { t, i18n } = useTranslation('imports')
  const toast = useToast()
  const run: BulkRun = async (select) => {
    const ids = 'id' in select ? select.id : await matchingIds(select, process_state)
    const outcomes: BulkOutcome[] = []
    for (const id of ids) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other: they are few
      outcomes.push(await removeOne(id))
    }
    return { outcomes, next_id: null }
  }
  return {
    key: 'remove',
    label: t('remove.label'),
    icon: IconTrash,
    isDangerous: true,
    run,
    dialog: ({ count, onRun, onClose }) => (
      <DialogFrame
        title={t('remove.title', { count, number: numberText(count, i18n.language) })}
        submitLabel={t('remove.label')}
        isDangerous
        isReady
        isPending={false}
        error={null}
        onSubmit={() => onRun(run)}
        onClose={onClose}
      >
        <p>{t('remove.consequence')}</p>
      </DialogFrame>
    ),
    onDone: (_, count) =>
      toast({
        kind: 'done',
        message: t('remove.done', { count, number: numberText(count, i18n.language) }),
      }),
  }
}

async function removeOne(id: string): Promise<BulkOutcome> {
  try {
    await call(imports.remove, { params: { id } })
    return { id, code: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, code: error.code }
  }
}

/** All that match, except those that were unmarked. */
async function matchingIds(
  { filters, match, except_id }: BulkMatching,
  process_state: Import['process_state'] | null,
): Promise<string[]> {
  const body = importListRequest.parse({
    filters,
    match,
    process_state,
    fields: ['id'],
    quantity: limits.page_quantity,
  })
  const { records } = await call(imports.filter, { body })
  return records.map(({ id }) => id).filter((id) => !except_id.includes(id))
}

/** The imports that go on now, above the list whatever its filter. */
function Running() {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const { data = [] } = useQuery(runningImports)
  useTopic('tasks', {
    onEvent: ({ record }) => {
      if (record?.kind === 'import' && record.status !== 'running')
        void client.invalidateQueries({ queryKey: importsKey })
    },
    onResync: () => void client.invalidateQueries({ queryKey: runningImports.queryKey }),
  })
  if (data.length === 0) return null
  return (
    <ul className="stack gap-8 pad-y-12 pad-x-16 line-bottom" aria-label={t('running')}>
      {data.map((imported) => (
        <RunningImport key={imported.id} imported={imported} />
      ))}
    </ul>
  )
}

function RunningImport({ imported }: { readonly imported: Import }) {
  const { t, i18n } = useTranslation('imports')
  const { task } = useImportTask(imported)
  const { id, original_name, process_state } = imported
  const number = (count: number) => numberText(count, i18n.language)
  return (
    <li className="stack gap-4">
      <span className="row gap-8">
        <Link to="/apps/manual-data/$id" params={{ id }} className="ell strong">
          <bdi>{original_name}</bdi>
        </Link>
        <StateBadge state={process_state} />
        {task && (
          <span className="num dim text-s">
            {task.total === null
              ? t('task.read_so_far', { done: number(task.done) })
              : t('task.of', { done: number(task.done), total: number(task.total) })}
          </span>
        )}
      </span>
      <Progress
        size={5}
        value={task?.total ? (task.done / task.total) * 100 : 100}
        animated={!task?.total}
        aria-label={original_name}
      />
    </li>
  )
}
