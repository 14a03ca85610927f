import { Button, Group, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../problem-alert.tsx'
import { DialogRoot } from './dialog-root.tsx'
import styles from './dialog-frame.module.css'

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly isDangerous?: boolean
  readonly isReady: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
  /** Beside the fields, or below them where there is no room: what follows from what they say. */
  readonly aside?: ReactNode
}

/** px */
const width = 420
const widthWithAside = 820

/** A modal form with one submit button. */
export function DialogFrame({ title, submitLabel, isDangerous = false, ...rest }: Props) {
  const { t } = useTranslation('platform')
  const { isReady, isPending, error, onSubmit, onClose, children, aside } = rest
  // The second press of a double click may come before `isPending` is drawn.
  const isSent = useRef(false)
  useEffect(() => {
    isSent.current = false
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form that the dialog was opened from would be sent too.
    event.stopPropagation()
    if (!isReady || isPending || isSent.current) return
    isSent.current = true
    onSubmit()
  }
  return (
    <DialogRoot isOpen size={aside ? widthWithAside : width} onClose={onClose}>
      <Modal.Content radius="lg" className={styles.dialog}>
        <div className={`${styles.dialogHead} row between`}>
          <Modal.Title className="text-l strong">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <form className={`${styles.form} stack gap-12`} onSubmit={submit}>
          {aside ? (
            <div className={styles.halves}>
              <div className="stack gap-12">{children}</div>
              <div className="on-sunk round-10">{aside}</div>
            </div>
          ) : (
            children
          )}
          {error && <ProblemAlert error={error} />}
          <Group className={styles.foot} justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              {...(isDangerous && { color: '#c9353a' })}
              disabled={!isReady}
              loading={isPending}
            >
              {submitLabel}
            </Button>
          </Group>
        </form>
      </Modal.Content>
    </DialogRoot>
  )
}
