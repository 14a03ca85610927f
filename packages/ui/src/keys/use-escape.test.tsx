import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { useEscape } from './use-escape.ts'

function Layer({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(true)
  useEscape(isOpen, () => setOpen(false))
  return isOpen ? <p>{name}</p> : null
}

const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })

it('closes the topmost thing alone, and nothing beneath a dialog', () => {
  const { rerender } = render(
    <>
      <Layer name="person" />
      <Layer name="soonest" />
      <dialog open />
    </>,
  )
  escape()
  expect([screen.queryByText('person'), screen.queryByText('soonest')]).not.toContain(null)
  rerender(
    <>
      <Layer name="person" />
      <Layer name="soonest" />
    </>,
  )
  escape()
  expect(screen.queryByText('soonest')).toBeNull()
  expect(screen.queryByText('person')).not.toBeNull()
  escape()
  expect(screen.queryByText('person')).toBeNull()
})

const pressed = ['within it', 'on the page, which has the focus'] as const

it.each(pressed)('leaves alone what is beneath a dialog that the key closes %s', (where) => {
  onTestFinished(render(<Layer name="selection" />).unmount)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  const button = dialog.appendChild(document.createElement('button'))
  // As dialogs do, before anything on the page hears the key.
  const close = () => dialog.remove()
  addEventListener('keydown', close, { capture: true })
  onTestFinished(() => removeEventListener('keydown', close, { capture: true }))
  fireEvent.keyDown(where === 'within it' ? button : document.body, { key: 'Escape' })
  expect(dialog.isConnected).toBe(false)
  expect(screen.queryByText('selection')).not.toBeNull()
})
