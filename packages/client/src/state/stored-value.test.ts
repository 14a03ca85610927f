import { expect, it, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

const read = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)
const make = (key: string, isShared: boolean) =>
  createStoredValue({ key, read, initial: 'first', isShared })

function storeInAnotherTab(key: string, value: string): void {
  localStorage.setItem(key, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key }))
}

it('shows in every tab what one of them chooses, where tabs share it', () => {
  const shared = make('shared', true)
  const own = make('own', false)
  storeInAnotherTab('shared', 'second')
  storeInAnotherTab('own', 'second')
  expect([shared.get(), own.get()]).toEqual(['second', 'first'])
})

it('begins in a frame with what is around it, and keeps what is changed there to itself', async () => {
  localStorage.setItem('language', '"pt"')
  history.replaceState(null, '', '/field/as/0195d5a0-0000-7000-8000-0000000000a1/')
  vi.resetModules()
  const { createStoredValue: createFramed } = await import('./stored-value.ts')
  history.replaceState(null, '', '/')
  const framed = createFramed({ key: 'language', read, initial: 'es' })
  expect(framed.get()).toBe('pt')
  framed.set('de')
  expect(framed.get()).toBe('de')
  expect(localStorage.getItem('language')).toBe('"pt"')
  localStorage.clear()
})
