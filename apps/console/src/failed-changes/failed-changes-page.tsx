import { type FailedChange, failedChangeListRequest } from '@baquiano/contract/failed-changes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { List } from '../platform/list/list.tsx'
import { listParams } from '../platform/list/list-params.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { FailedChangeDialog } from './failed-change-dialog.tsx'
import { useFailedChangeList } from './use-failed-change-list.tsx'

const search = z.object({
  ...failedChangeListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: failedChangeListRequest.shape.order_by.unwrap().optional(),
})

/** `/dashboard/failed-changes`: what should have followed a change and did not, for platform administrators. */
export function Page() {
  const { t } = useTranslation('failed-changes')
  const [params, set] = useUrlParams(search)
  const [open, setOpen] = useState<FailedChange | null>(null)
  const spec = useFailedChangeList(setOpen)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <List spec={spec} params={params} set={set} />
      <FailedChangeDialog change={open} onClose={() => setOpen(null)} />
    </PageFrame>
  )
}
