import {
  type Status,
  status,
  statusBulkRequest,
  statuses,
  statusListRequest,
} from '@baquiano/contract/statuses'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/call.ts'
import { can } from '../platform/can.ts'
import { restoreRecord } from '../platform/form/record-calls.ts'
import { type ListSpec, noValue } from '../platform/list/list-spec.ts'
import { useRemoveMany } from '../platform/list/use-remove-many.ts'
import { useMoment } from '../platform/use-moment.ts'
import { StatusBadge } from './status-badge.tsx'
import { statusCalls, statusesKey } from './statuses.queries.ts'

const whole = z.array(status)

/** What is particular to the list of statuses. */
export function useStatusList(onOpen: (row: Status) => void): ListSpec<Status> {
  const { t } = useTranslation('statuses')
  const moment = useMoment()
  const removal = useRemoveMany<Status>({
    run: (select) =>
      call(statuses.bulk, { body: statusBulkRequest.parse({ action: 'remove', select }) }),
    queryKey: statusesKey,
    successMessage: (count) => t('removed', { count }),
    restore: can('STATUS_CREATE') ? (row) => restoreRecord(statusCalls, row) : undefined,
  })
  return {
    label: t('title'),
    searchLabel: t('search'),
    columns: [
      {
        key: 'name',
        label: t('columns.name'),
        order_by: 'name',
        render: (row) => <StatusBadge {...row} />,
      },
      {
        key: 'origin',
        label: t('columns.origin'),
        width: '200px',
        render: ({ is_known }) => t(is_known ? 'origin.known' : 'origin.own'),
      },
      {
        key: 'update_on',
        label: t('columns.update_on'),
        width: '172px',
        order_by: 'update_on',
        render: ({ update_on }) => (
          <time className="num" dateTime={update_on}>
            <bdi>{moment(update_on)}</bdi>
          </time>
        ),
      },
      {
        key: 'update_by',
        label: t('columns.update_by'),
        width: '200px',
        render: ({ update_by_name }) => <bdi>{update_by_name ?? noValue}</bdi>,
      },
    ],
    filters: [
      {
        key: 'is_known',
        label: t('columns.origin'),
        options: [
          { value: true, label: t('origin.known') },
          { value: false, label: t('origin.own') },
        ],
      },
    ],
    bulkActions: can('STATUS_DELETE') ? [removal] : [],
    queryKey: statusesKey,
    fetchPage: async (request, signal) => {
      const page = await call(statuses.filter, { body: statusListRequest.parse(request) }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ name }) => name,
    onOpen,
    empty: <h2>{t('empty')}</h2>,
  }
}
