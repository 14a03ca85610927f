import {
  type MobileStatus,
  mobileStatus,
  mobileStatusBulkRequest,
  mobileStatuses,
  mobileStatusListRequest,
} from '@baquiano/contract/mobile-statuses'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/call.ts'
import { can } from '../platform/can.ts'
import { restoreRecord } from '../platform/form/record-calls.ts'
import type { ListSpec } from '../platform/list/list-spec.ts'
import { useRemoveMany } from '../platform/list/use-remove-many.ts'
import { useMobileStatusColumns } from './mobile-status-columns.tsx'
import { mobileStatusCalls, mobileStatusesKey } from './mobile-statuses.queries.ts'

const whole = z.array(mobileStatus)

/** What is particular to the list of mobile statuses. */
export function useMobileStatusList(onOpen: (row: MobileStatus) => void): ListSpec<MobileStatus> {
  const { t } = useTranslation('mobile-statuses')
  const removal = useRemoveMany<MobileStatus>({
    run: (select) => {
      const body = mobileStatusBulkRequest.parse({ action: 'remove', select })
      return call(mobileStatuses.bulk, { body })
    },
    queryKey: mobileStatusesKey,
    successMessage: (count) => t('removed', { count }),
    restore: can('STATUSMOBILE_CREATE')
      ? (row) => restoreRecord(mobileStatusCalls, row)
      : undefined,
  })
  return {
    label: t('title'),
    searchLabel: t('search'),
    columns: useMobileStatusColumns(),
    filters: [
      {
        key: 'status',
        label: t('columns.status'),
        options: [
          { value: 'Active', label: t('status.Active') },
          { value: 'Inactive', label: t('status.Inactive') },
        ],
      },
      {
        key: 'start_events',
        label: t('columns.start_events'),
        options: [
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
        ],
      },
    ],
    bulkActions: can('STATUSMOBILE_DELETE') ? [removal] : [],
    queryKey: mobileStatusesKey,
    fetchPage: async (request, signal) => {
      const body = mobileStatusListRequest.parse(request)
      const page = await call(mobileStatuses.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ name }) => name,
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}
