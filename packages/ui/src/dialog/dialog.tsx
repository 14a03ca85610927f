import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogRoot } from './dialog-root.tsx'
import styles from './dialog.module.css'

interface Props {
  readonly isOpen: boolean
  readonly title: string | undefined
  readonly onClose: () => void
  /** The buttons, the safe one last and with `data-autofocus`. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A modal question or message. */
export function Dialog({ isOpen, title, onClose, actions, children }: Props) {
  return (
    <DialogRoot isOpen={isOpen} size={420} onClose={onClose}>
      <Modal.Content radius="lg" aria-label={title}>
        <Modal.Body className={styles.body}>
          <h2>{title}</h2>
          {children}
          <Group justify="flex-end" mt={20} gap={8}>
            {actions}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </DialogRoot>
  )
}
