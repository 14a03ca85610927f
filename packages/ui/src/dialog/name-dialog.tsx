import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from './dialog-frame.tsx'

interface Props {
  /** The action, which is the label of its button too. */
  readonly title: string
  /** What has to be written before the action begins. */
  readonly name: string
  readonly isPending: boolean
  readonly error: Error | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for the name of what is going to be removed, so that nobody removes another. */
export function NameDialog({ title, name, isPending, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation('platform')
  const [typed, setTyped] = useState('')
  return (
    <DialogFrame
      title={title}
      submitLabel={title}
      isDangerous
      isReady={typed.trim() === name.trim()}
      isPending={isPending}
      error={error}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('write_name', { name })}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogFrame>
  )
}
