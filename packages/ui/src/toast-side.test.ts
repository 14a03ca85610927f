// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { toastSide } from './toast-side.ts'

const at = (left: number, top: number) => new DOMRect(left, top, 80, 30)
const release = (clientX: number, clientY: number) =>
  dispatchEvent(Object.assign(new Event('pointerup'), { clientX, clientY }))
const press = (of: Element, key: string) =>
  of.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('shows a toast in the middle, until somebody acts where it would be', () => {
  expect(toastSide()).toBe('bottom-center')
  release(40, innerHeight - 40)
  expect(toastSide()).toBe('bottom-right')
  release(innerWidth - 40, innerHeight - 40)
  expect(toastSide()).toBe('bottom-left')
  release(40, 120)
  expect(toastSide()).toBe('bottom-center')
})

it('goes by what has the focus where somebody acts by keyboard, and stays by the last act without a focus', () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.getBoundingClientRect = () => at(20, innerHeight - 60)
  button.focus()
  press(button, 'Enter')
  expect(toastSide()).toBe('bottom-right')
  button.blur()
  press(document.body, 'Escape')
  expect(toastSide()).toBe('bottom-right')
  button.getBoundingClientRect = () => at(20, 0)
  button.focus()
  press(button, 'Enter')
  expect(toastSide()).toBe('bottom-center')
})
