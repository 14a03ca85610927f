import { Button, Group, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from './problem-alert.tsx'
import styles from './dialog-frame.module.css'

interface Props {
  readonly title: string
  readonly act: string
  readonly is_danger?: boolean
  readonly is_ready: boolean
  readonly is_pending: boolean
  readonly error: Error | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One question, and its answer. */
export function DialogFrame({ title, act, is_danger = false, ...rest }: Props) {
  const { t } = useTranslation('platform')
  const { is_ready, is_pending, error, onSubmit, onClose, children } = rest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (is_ready && !is_pending) onSubmit()
  }
  return (
    <Modal.Root opened onClose={onClose} size={420} centered>
      <Modal.Overlay />
      <Modal.Content radius={14} className={styles.dialog}>
        <div className={styles.dialogHead}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <form className={styles.form} onSubmit={submit}>
          {children}
          {error && <ProblemAlert error={error} />}
          <Group justify="flex-end" gap="sm" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              {...(is_danger && { color: '#c9353a' })}
              disabled={!is_ready}
              loading={is_pending}
            >
              {act}
            </Button>
          </Group>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
