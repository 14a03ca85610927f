import { type FailedChange, failedChangeListRequest } from '@baquiano/contract/failed-changes'
import { Button, Code } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { useFailedChangeList } from './use-failed-change-list.tsx'
import { useRetry } from './use-retry.ts'

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

interface Props {
  /** Null while none is open. */
  readonly change: FailedChange | null
  readonly onClose: () => void
}

/** One failed change with its whole error, which can be tried again. */
function FailedChangeDialog({ change, onClose }: Props) {
  const { t } = useTranslation('failed-changes')
  const retry = useRetry(onClose)
  return (
    <Dialog
      isOpen={change !== null}
      title={change?.kind}
      onClose={onClose}
      actions={
        <>
          <Button loading={retry.isPending} onClick={() => change && retry.mutate(change.id)}>
            {t('retry')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>
        {t('columns.company_name')}: <bdi>{change?.company_name}</bdi>
      </p>
      <p>
        {t('columns.record_id')}: <bdi className="num">{change?.record_id}</bdi>
      </p>
      <Code block>{change?.error}</Code>
    </Dialog>
  )
}
