import { expect, it } from 'vitest'
import { lockWith, tryPin } from './pin-lock.ts'

it('opens with its PIN only, and says nothing of it in what is kept', async () => {
  const lock = await lockWith('493817')
  expect(JSON.stringify(lock)).not.toContain('493817')
  expect(await tryPin(lock, '493817')).toEqual({ lock, isOpen: true })
  expect(await tryPin(lock, '493818')).toEqual({
    lock: { ...lock, tries_left: 4 },
    isOpen: false,
  })
})

it('opens no more after five wrong ones, and counts anew after a right one', async () => {
  let lock = await lockWith('493817')
  for (let wrong = 0; wrong < 4; wrong += 1) lock = (await tryPin(lock, '000000')).lock
  expect((await tryPin(lock, '493817')).lock.tries_left).toBe(5)
  lock = (await tryPin(lock, '000000')).lock
  expect(await tryPin(lock, '493817')).toEqual({ lock: { ...lock, tries_left: 0 }, isOpen: false })
})
