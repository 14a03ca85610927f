import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog-root.module.css'

interface Props {
  readonly isOpen: boolean
  /** Width, px. */
  readonly size: number
  readonly onClose: () => void
  /** The content of the modal. */
  readonly children: ReactNode
}

/** The ground of a dialog; a click beside the content closes it. */
export function DialogRoot({ isOpen, size, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      centered
      closeOnClickOutside={false}
      classNames={{ inner: styles.ground }}
    >
      {/* The second click of a double click was for the button that opened the dialog: it must not close it. */}
      <Modal.Overlay onClick={({ detail }) => detail < 2 && onClose()} />
      {children}
    </Modal.Root>
  )
}
