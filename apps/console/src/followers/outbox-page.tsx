import { type FollowerDelivery, followerDeliveryListRequest } from '@baquiano/contract/followers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { List } from '../platform/list/list.tsx'
import { listParams } from '../platform/list/list-params.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { useOutboxList } from './use-outbox-list.tsx'

const search = z.object({
  ...followerDeliveryListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: followerDeliveryListRequest.shape.order_by.unwrap().optional(),
})

/** `/dashboard/outbox`: each message to followers and what became of it, for administrators. */
export function Page() {
  const { t } = useTranslation('followers')
  const [params, set] = useUrlParams(search)
  const [open, setOpen] = useState<FollowerDelivery | null>(null)
  const spec = useOutboxList(setOpen)
  const title = t('outbox.title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <List spec={spec} params={params} set={set} />
      <DeliveryDialog delivery={open} onClose={() => setOpen(null)} />
    </PageFrame>
  )
}
