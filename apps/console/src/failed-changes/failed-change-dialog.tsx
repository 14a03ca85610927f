import type { FailedChange } from '@baquiano/contract/failed-changes'
import { Button, Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../platform/dialog/dialog.tsx'
import { useRetry } from './use-retry.ts'

interface Props {
  /** Null while none is open. */
  readonly change: FailedChange | null
  readonly onClose: () => void
}

/** One failed change with its whole error, which can be tried again. */
export function FailedChangeDialog({ change, onClose }: Props) {
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
