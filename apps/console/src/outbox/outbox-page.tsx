import {
  followerDeliveries,
  type FollowerDelivery,
  followerDeliveryListRequest,
  stoppedStates,
} from '@baquiano/contract/followers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { outboxKey, useOutboxList } from './use-outbox-list.tsx'

const search = z.object({
  ...followerDeliveryListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: followerDeliveryListRequest.shape.order_by.unwrap().optional(),
})

/** `/dashboard/outbox`: each message to followers and what became of it, for administrators. */
export function Page() {
  const { t } = useTranslation('outbox')
  const [params, set] = useUrlParams(search)
  const [open, setOpen] = useState<FollowerDelivery | null>(null)
  const spec = useOutboxList(setOpen)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <List spec={spec} params={params} set={set} />
      <DeliveryDialog delivery={open} onClose={() => setOpen(null)} />
    </PageFrame>
  )
}

interface Props {
  /** Null while none is open. */
  readonly delivery: FollowerDelivery | null
  readonly onClose: () => void
}

/** One message as it was written; what did not leave can be sent again. */
function DeliveryDialog({ delivery, onClose }: Props) {
  const { t } = useTranslation('outbox')
  const retry = useRetry(onClose)
  return (
    <Dialog
      isOpen={delivery !== null}
      title={delivery?.contact}
      onClose={onClose}
      actions={
        <>
          {delivery && stoppedStates.has(delivery.state) && (
            <Button loading={retry.isPending} onClick={() => retry.mutate(delivery.id)}>
              {t('retry')}
            </Button>
          )}
          {delivery && delivery.visit_id !== null && can('CALENDAR_READ') && (
            <LinkButton
              to="/apps/calendar/visit/$id"
              params={{ id: delivery.visit_id }}
              variant="default"
            >
              {t('open_visit')}
            </LinkButton>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </>
      }
    >
      {delivery && (
        <div className="stack gap-12">
          <p className="dim">
            {t(`channels.${delivery.channel}`)} · {t(`states.${delivery.state}`)}
            {delivery.error !== null && ` · ${delivery.error}`}
          </p>
          <b className="anywhere">{delivery.subject}</b>
          {delivery.body.split('\n\n').map((words) => (
            <p key={words} className="anywhere">
              {words}
            </p>
          ))}
        </div>
      )}
    </Dialog>
  )
}

function useRetry(onDone: () => void) {
  const { t } = useTranslation('outbox')
  return useAction({
    send: (id: string) => call(followerDeliveries.retry, { params: { id } }),
    done: t('retried'),
    onDone,
    refresh: [outboxKey],
  })
}
