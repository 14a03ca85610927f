import {
  deliveryState,
  type FollowerDelivery,
  followerChannel,
  followerDeliveries,
  followerDelivery,
  followerDeliveryExportRequest,
  followerDeliveryListRequest,
} from '@baquiano/contract/followers'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import {
  type BulkAction,
  type ListFilter,
  type ListSpec,
  noValue,
} from '@baquiano/ui/list/list-spec.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'

/** Below which everything about the outbox is kept. */
export const outboxKey = ['followers', 'outbox'] as const
const whole = z.array(followerDelivery)

/** Messages to followers, newest first. */
export function useOutboxList(
  onOpen: (delivery: FollowerDelivery) => void,
): ListSpec<FollowerDelivery> {
  const { t } = useTranslation(['outbox', 'followers'])
  const moment = useMoment()
  const retry = useRetryMany()
  const dated = (instant: string | null) =>
    instant === null ? (
      noValue
    ) : (
      <time className="num" dateTime={instant}>
        <bdi>{moment(instant)}</bdi>
      </time>
    )
  return {
    name: 'outbox',
    label: t('title'),
    searchLabel: t('search'),
    order: { order_by: 'added_on', sort: 'DESC' },
    columns: [
      {
        key: 'contact',
        label: t('columns.contact'),
        render: ({ contact }) => <bdi className="ell">{contact}</bdi>,
      },
      {
        key: 'channel',
        label: t('columns.channel'),
        width: '104px',
        render: ({ channel }) => t(`channels.${channel}`),
      },
      {
        key: 'in_event_status',
        label: t('columns.in_event_status'),
        width: '140px',
        inFiles: ['in_event_status', 'late_min'],
        render: ({ in_event_status, late_min }) => {
          if (late_min !== null) return t('delay', { minutes: late_min })
          return in_event_status === null ? noValue : t(`followers:status.${in_event_status}`)
        },
      },
      {
        key: 'state',
        label: t('columns.state'),
        width: '132px',
        render: ({ state }) => (
          <span className={state === 'failed' || state === 'unknown' ? 'bad strong' : undefined}>
            {t(`states.${state}`)}
          </span>
        ),
      },
      {
        key: 'subject',
        label: t('columns.subject'),
        inFiles: ['subject', 'body'],
        render: ({ subject }) => <bdi className="ell">{subject}</bdi>,
      },
      {
        key: 'error',
        label: t('columns.error'),
        width: '160px',
        render: ({ error }) => (
          <bdi className="ell" title={error ?? undefined}>
            {error ?? noValue}
          </bdi>
        ),
      },
      {
        key: 'attempts',
        label: t('columns.attempts'),
        width: '88px',
        isHiddenByDefault: true,
        render: ({ attempts }) => <span className="num">{attempts}</span>,
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        render: ({ added_on }) => dated(added_on),
      },
      {
        key: 'sent_at',
        label: t('columns.sent_at'),
        width: '172px',
        render: ({ sent_at }) => dated(sent_at),
      },
    ],
    filters: useOutboxFilters(),
    bulkActions: [retry],
    queryKey: outboxKey,
    fetchPage: async (request, signal) => {
      const body = followerDeliveryListRequest.parse(request)
      const page = await call(followerDeliveries.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) =>
      call(followerDeliveries.export, { body: followerDeliveryExportRequest.parse(request) }),
    nameOf: ({ contact }) => contact,
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

/** Sends those chosen again; what has left, or is about to, stays and is told. */
function useRetryMany(): BulkAction<FollowerDelivery> {
  const { t } = useTranslation('outbox')
  const toast = useToast()
  return {
    key: 'retry',
    label: t('retry'),
    icon: IconRefresh,
    run: async (select) =>
      call(followerDeliveries.bulk, {
        body: followerDeliveries.bulk.body.parse({ action: 'retry', select }),
      }),
    onDone: (_, count) => toast({ kind: 'done', message: t('retried_many', { count }) }),
  }
}

function useOutboxFilters(): ListFilter[] {
  const { t } = useTranslation('outbox')
  const today = useToday()
  return [
    {
      key: 'state',
      label: t('columns.state'),
      options: deliveryState.options.map((value) => ({
        value,
        label: t(`states.${value}`),
      })),
    },
    {
      key: 'channel',
      label: t('columns.channel'),
      options: followerChannel.options.map((value) => ({ value, label: t(`channels.${value}`) })),
    },
    { key: 'added', label: t('columns.added_on'), days: { date_init: today, date_end: today } },
  ]
}
