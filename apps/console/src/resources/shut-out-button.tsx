import { type ReasonedStatus, reasonedStatus } from '@baquiano/contract/resources'
import { limits } from '@baquiano/contract/platform'
import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../platform/dialog/dialog.tsx'

interface Props {
  readonly name: string
  /** What becomes of their open visits; empty where there are none. */
  readonly leaving: string
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly onConfirm: (change: { readonly status: ReasonedStatus; readonly reason: string }) => void
}

/** Blocks, bans or deletes somebody, and asks why: the reason stays with them and in the audit. */
export function ShutOutButton({ name, leaving, isDisabled, isPending, onConfirm }: Props) {
  const { t } = useTranslation(['resources', 'statuses'])
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState<ReasonedStatus>('Blocked')
  const [reason, setReason] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isDisabled}
        loading={isPending}
        onClick={() => setOpen(true)}
      >
        {t('resources:shut_out.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('resources:shut_out.question', { name })}
        onClose={close}
        actions={
          <>
            <Button
              color="red"
              disabled={reason.trim() === ''}
              onClick={() => {
                close()
                onConfirm({ status, reason: reason.trim() })
              }}
            >
              {t('resources:shut_out.confirm')}
            </Button>
            <Button variant="default" data-autofocus onClick={close}>
              {t('resources:cancel')}
            </Button>
          </>
        }
      >
        <div className="stack gap-12">
          <p>{[t('resources:shut_out.means'), leaving].filter(Boolean).join(' ')}</p>
          <Select
            label={t('resources:columns.status')}
            data={reasonedStatus.options.map((value) => ({
              value,
              label: t(`statuses:known.${value}`),
            }))}
            value={status}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setStatus(reasonedStatus.parse(value))}
          />
          <Textarea
            label={t('resources:shut_out.reason')}
            description={t('resources:shut_out.reason_note')}
            value={reason}
            maxLength={limits.long_text}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </Dialog>
    </>
  )
}
