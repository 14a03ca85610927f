import type { MobileStatus } from '@baquiano/contract/mobile-statuses'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListColumn, noValue } from '../platform/list/list-spec.ts'
import { useMoment } from '../platform/use-moment.ts'

const flags = ['active_form', 'start_events', 'zone_required'] as const

/** What the list tells of a mobile status. */
export function useMobileStatusColumns(): readonly ListColumn<MobileStatus>[] {
  const { t } = useTranslation('mobile-statuses')
  const moment = useMoment()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('columns.name'),
        order_by: 'name',
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        key: 'description',
        label: t('columns.description'),
        render: ({ description }) => <bdi>{description || noValue}</bdi>,
      },
      ...flags.map((key) => ({
        key,
        label: t(`columns.${key}`),
        width: '128px',
        render: (row: MobileStatus) =>
          row[key] ? <IconCheck size={15} stroke={2} aria-label={t('yes')} /> : noValue,
      })),
      {
        key: 'resource_count',
        label: t('columns.resource_count'),
        width: '96px',
        render: ({ resource_count }) => <span className="num">{resource_count}</span>,
      },
      {
        key: 'status',
        label: t('columns.status'),
        width: '96px',
        render: ({ status }) => t(`status.${status}`),
      },
      {
        key: 'update_on',
        label: t('columns.update_on'),
        width: '172px',
        order_by: 'update_on',
        is_extra: true,
        render: ({ update_on }) => (
          <time className="num" dateTime={update_on}>
            <bdi>{moment(update_on)}</bdi>
          </time>
        ),
      },
    ],
    [t, moment],
  )
}
