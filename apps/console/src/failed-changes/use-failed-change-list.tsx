import {
  type FailedChange,
  failedChange,
  failedChangeBulkRequest,
  failedChangeExportRequest,
  failedChangeListRequest,
  failedChanges,
} from '@baquiano/contract/failed-changes'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { companySource } from '../companies/index.ts'
import { failedChangesKey } from './use-retry.ts'

const whole = z.array(failedChange)

/** The list of failed changes, newest first. */
export function useFailedChangeList(
  onOpen: (change: FailedChange) => void,
): ListSpec<FailedChange> {
  const { t } = useTranslation('failed-changes')
  const moment = useMoment()
  const toast = useToast()
  const today = useToday()
  const dated = (instant: string) => (
    <time className="num" dateTime={instant}>
      <bdi>{moment(instant)}</bdi>
    </time>
  )
  return {
    name: 'failed-changes',
    isOfPlatform: true,
    label: t('title'),
    searchLabel: t('search'),
    order: { order_by: 'set_aside_at', sort: 'DESC' },
    columns: [
      { key: 'kind', label: t('columns.kind'), render: ({ kind }) => <bdi>{kind}</bdi> },
      {
        key: 'subscriber',
        label: t('columns.subscriber'),
        width: '190px',
        render: ({ subscriber }) => <bdi>{subscriber}</bdi>,
      },
      {
        key: 'company_name',
        label: t('columns.company_name'),
        width: '180px',
        render: ({ company_name }) => <bdi>{company_name || noValue}</bdi>,
      },
      {
        key: 'error',
        label: t('columns.error'),
        render: ({ error }) => (
          <span className="ell" title={error ?? undefined}>
            <bdi>{error ?? noValue}</bdi>
          </span>
        ),
      },
      {
        key: 'attempts',
        label: t('columns.attempts'),
        width: '84px',
        render: ({ attempts }) => <span className="num">{attempts}</span>,
      },
      {
        key: 'set_aside_at',
        label: t('columns.set_aside_at'),
        width: '172px',
        order_by: 'set_aside_at',
        render: ({ set_aside_at }) => dated(set_aside_at),
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        isHiddenByDefault: true,
        render: ({ added_on }) => dated(added_on),
      },
      {
        key: 'record_id',
        label: t('columns.record_id'),
        width: '300px',
        isHiddenByDefault: true,
        render: ({ record_id }) => <bdi className="num">{record_id}</bdi>,
      },
    ],
    filters: [
      { key: 'company_id', label: t('columns.company_name'), source: companySource },
      {
        key: 'set_aside',
        label: t('columns.set_aside_at'),
        days: { date_init: today, date_end: today },
      },
    ],
    bulkActions: [
      {
        key: 'retry',
        label: t('retry'),
        icon: IconRefresh,
        run: (select) => {
          const body = failedChangeBulkRequest.parse({ action: 'retry', select })
          return call(failedChanges.bulk, { body })
        },
        onDone: (_, count) => toast({ kind: 'done', message: t('retried', { count }) }),
      },
    ],
    queryKey: failedChangesKey,
    fetchPage: async (request, signal) => {
      const body = failedChangeListRequest.parse(request)
      const page = await call(failedChanges.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) =>
      call(failedChanges.export, { body: failedChangeExportRequest.parse(request) }),
    nameOf: ({ kind }) => kind,
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}
