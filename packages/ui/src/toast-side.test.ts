// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { toastSide } from './toast-side.ts'

const at = (top: number) => new DOMRect(0, top, 80, 30)
const release = (clientY: number) =>
  dispatchEvent(Object.assign(new Event('pointerup'), { clientY }))

it('shows a toast below until somebody acts there', () => {
  expect(toastSide()).toBe('bottom-center')
  release(innerHeight - 40)
  expect(toastSide()).toBe('top-center')
  release(120)
  expect(toastSide()).toBe('bottom-center')
})

it('goes by what has the focus where somebody acts by keyboard', () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.getBoundingClientRect = () => at(innerHeight - 60)
  button.focus()
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(toastSide()).toBe('top-center')
  // Without a focus it stays with the last act.
  button.blur()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(toastSide()).toBe('top-center')
  button.getBoundingClientRect = () => at(0)
  button.focus()
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(toastSide()).toBe('bottom-center')
})
