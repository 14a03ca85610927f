import { expect, it } from 'vitest'
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
