import { reasonOf, reasonTextLength } from '@baquiano/contract/visits'
import { Radio, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCancelReasons } from '../../settings/index.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly isReady?: boolean
  readonly onCancel: (reason: string) => void
  readonly onClose: () => void
  /** What else belongs to the act. */
  readonly children?: ReactNode
}

/** Asks why visits are cancelled: one of the company's reasons, a text, or both; it stands in the history of each. */
export function CancelReasonDialog(props: Props) {
  const { title, submitLabel, isReady = true, onCancel, onClose, children } = props
  const { t } = useTranslation('visits')
  const offered = useCancelReasons() ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const reason = reasonOf(chosen, text)
  return (
    <DialogFrame
      title={title}
      submitLabel={submitLabel}
      isDangerous
      isReady={isReady && reason !== ''}
      isPending={false}
      error={null}
      onSubmit={() => onCancel(reason)}
      onClose={onClose}
    >
      {offered.length > 0 && (
        <Radio.Group label={t('reason')} value={chosen} onChange={setChosen} required>
          <Stack gap={6} mt={6}>
            {offered.map((option) => (
              <Radio key={option} size="sm" value={option} label={<bdi>{option}</bdi>} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={t(offered.length > 0 ? 'cancel.more' : 'reason')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={reasonTextLength}
        minRows={offered.length > 0 ? 1 : 3}
        autosize
        required={offered.length === 0}
        data-autofocus
      />
      {children}
    </DialogFrame>
  )
}
