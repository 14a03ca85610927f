import { Popover } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './filter-bar.module.css'

interface Props {
  readonly label: string
  /** The value as the chip says it; empty for a filter that has none yet. */
  readonly text: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The chip of a filter, and the form in which its value is put together. */
export function FilterPopover(props: Props) {
  const { label, text, isOpen, onOpen, onClose, onSubmit, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of a page that contains the list is not sent.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={(next) => !next && onClose()}
    >
      <Popover.Target>
        <button type="button" onClick={isOpen ? onClose : onOpen}>
          <span>{label}</span>{' '}
          {text && (
            <b>
              <bdi>{text}</bdi>
            </b>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form className={`${styles.composed} stack gap-8`} onSubmit={submit} noValidate>
          {children}
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
