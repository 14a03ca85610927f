import {
  type WebhookDelivery,
  webhookDeliveries,
  webhookDelivery,
  webhookDeliveryListRequest,
  webhookDeliveryState,
  webhookEvent,
} from '@baquiano/contract/webhooks'
import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { type BulkAction, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { IntegrationTabs } from './integration-tabs.tsx'
import styles from './webhooks.module.css'
import { deliveriesKey, deliveryQuery } from './webhooks.queries.ts'

const search = z.object({
  ...webhookDeliveryListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: webhookDeliveryListRequest.shape.order_by.unwrap().optional(),
})

const whole = z.array(webhookDelivery)

/** `/apps/integration/deliveries`: what was sent to webhooks and what became of it, for thirty days. */
export function Page() {
  const { t } = useTranslation('webhooks')
  const [params, set] = useUrlParams(search)
  const [open, setOpen] = useState<WebhookDelivery | null>(null)
  const spec = useDeliveryList(setOpen)
  const title = t('deliveries.title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      <div className="column tall shrink-y">
        <div className="fixed on-surface line-bottom">
          <IntegrationTabs />
        </div>
        <div className="grow shrink-y">
          <List spec={spec} params={params} set={set} />
        </div>
      </div>
      {open && <DeliveryDialog delivery={open} onClose={() => setOpen(null)} />}
    </SettingsFrame>
  )
}

interface Props {
  readonly delivery: WebhookDelivery
  readonly onClose: () => void
}

/** One event as it is sent, and why it has not arrived; it can be sent once more. */
function DeliveryDialog({ delivery, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const moment = useMoment()
  const replay = useAction({
    send: () => call(webhookDeliveries.replay, { params: { id: delivery.id } }),
    done: t('deliveries.replayed'),
    onDone: onClose,
    refresh: [deliveriesKey],
  })
  const { state, error, next_attempt_at } = delivery
  return (
    <Dialog
      isOpen
      title={t(`events.${delivery.event}`)}
      onClose={onClose}
      actions={
        <>
          {can('SESSION_API_UPDATE') && (
            <Button loading={replay.isPending} onClick={() => replay.mutate()}>
              {t('deliveries.replay')}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('deliveries.close')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        <p className="dim">
          <bdi>{delivery.webhook_name}</bdi> · {t(`deliveries.states.${state}`)}
          {error !== null && ` · ${error}`}
        </p>
        {state === 'waiting' && (
          <p className="dim">{t('deliveries.next', { when: moment(next_attempt_at) })}</p>
        )}
        {can('SESSION_API_READ') && <Body id={delivery.id} />}
      </div>
    </Dialog>
  )
}

/** What is sent, for whoever may see what it is about. */
function Body({ id }: { readonly id: string }) {
  const { t } = useTranslation('webhooks')
  const { data, error: failure, refetch } = useQuery(deliveryQuery(id))
  const error = barringError(data, failure)
  if (error && problemOf(error).code === 'PERMISSION_NOT_HELD')
    return <p className="dim">{t('deliveries.hidden')}</p>
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  return (
    <pre
      className={`${styles.lines} ${styles.body}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('deliveries.body')}
    >
      <code>{JSON.stringify(JSON.parse(data.body), null, 2)}</code>
    </pre>
  )
}

/** Deliveries, the newest first. */
function useDeliveryList(onOpen: (delivery: WebhookDelivery) => void): ListSpec<WebhookDelivery> {
  const { t } = useTranslation('webhooks')
  const moment = useMoment()
  const replay = useReplayMany()
  const dated = (instant: string | null) =>
    instant === null ? (
      noValue
    ) : (
      <time className="num" dateTime={instant}>
        <bdi>{moment(instant)}</bdi>
      </time>
    )
  return {
    label: t('deliveries.title'),
    searchLabel: t('deliveries.search'),
    order: { order_by: 'added_on', sort: 'DESC' },
    columns: [
      { key: 'event', label: t('deliveries.event'), render: ({ event }) => t(`events.${event}`) },
      {
        key: 'webhook_name',
        label: t('deliveries.webhook'),
        render: ({ webhook_name }) => <bdi className="ell">{webhook_name}</bdi>,
      },
      {
        key: 'state',
        label: t('deliveries.state'),
        width: '132px',
        render: ({ state }) => (
          <span className={state === 'failed' ? 'bad strong' : undefined}>
            {t(`deliveries.states.${state}`)}
          </span>
        ),
      },
      {
        key: 'error',
        label: t('deliveries.error'),
        width: '200px',
        render: ({ error }) => (
          <bdi className="ell" title={error ?? undefined}>
            {error ?? noValue}
          </bdi>
        ),
      },
      {
        key: 'attempts',
        label: t('deliveries.attempts'),
        width: '96px',
        render: ({ attempts }) => <span className="num">{attempts}</span>,
      },
      {
        key: 'added_on',
        label: t('deliveries.added_on'),
        width: '172px',
        order_by: 'added_on',
        render: ({ added_on }) => dated(added_on),
      },
      {
        key: 'sent_at',
        label: t('deliveries.sent_at'),
        width: '172px',
        isHiddenByDefault: true,
        render: ({ sent_at }) => dated(sent_at),
      },
    ],
    filters: [
      {
        key: 'event',
        label: t('deliveries.event'),
        options: webhookEvent.options.map((value) => ({ value, label: t(`events.${value}`) })),
      },
      {
        key: 'state',
        label: t('deliveries.state'),
        options: webhookDeliveryState.options.map((value) => ({
          value,
          label: t(`deliveries.states.${value}`),
        })),
      },
    ],
    bulkActions: can('SESSION_API_UPDATE') ? [replay] : [],
    queryKey: deliveriesKey,
    fetchPage: async (request, signal) => {
      const body = webhookDeliveryListRequest.parse(request)
      const page = await call(webhookDeliveries.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ webhook_name }) => webhook_name,
    onOpen,
    empty: (
      <>
        <h2>{t('deliveries.empty')}</h2>
        <p>{t('deliveries.empty_why')}</p>
      </>
    ),
  }
}

function useReplayMany(): BulkAction<WebhookDelivery> {
  const { t } = useTranslation('webhooks')
  const toast = useToast()
  return {
    key: 'replay',
    label: t('deliveries.replay'),
    icon: IconRefresh,
    run: (select) =>
      call(webhookDeliveries.bulk, {
        body: webhookDeliveries.bulk.body.parse({ action: 'replay', select }),
      }),
    onDone: (_, count) =>
      toast({ kind: 'done', message: t('deliveries.replayed_many', { count }) }),
  }
}
