import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DialogRoot } from './dialog-root.tsx'

afterEach(cleanup)

it('is closed by a click beside it, but not by the second one of the double click that opened it', () => {
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <DialogRoot isOpen size={420} onClose={onClose}>
        <Modal.Content aria-label="Pregunta">
          <p>¿Seguro?</p>
        </Modal.Content>
      </DialogRoot>
    </MantineProvider>,
  )
  screen.getByText('¿Seguro?')
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (!overlay) throw new Error('nothing lies beneath the dialog')
  fireEvent.click(overlay, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(overlay, { detail: 1 })
  expect(onClose).toHaveBeenCalledOnce()
})
