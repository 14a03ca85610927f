import { beforeEach, expect, it, vi } from 'vitest'
import { roomState, storeWithRoom } from './out-of-room.ts'

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
const broken = () => Promise.reject(new DOMException('gone', 'InvalidStateError'))
const makeRoom = vi.fn<() => Promise<void>>(async () => {})
beforeEach(() => {
  roomState.set(false)
  makeRoom.mockClear()
})

it('makes room by what comes again, and stores what somebody did then', async () => {
  const store = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(full)
    .mockResolvedValue('kept')
  expect(await storeWithRoom(store, makeRoom)).toBe('kept')
  expect(makeRoom).toHaveBeenCalledOnce()
  expect(roomState.get()).toBe(false)
})

it('says that something was not stored, until something is again', async () => {
  await expect(storeWithRoom(full, makeRoom)).rejects.toThrow('full')
  expect(roomState.get()).toBe(true)
  await storeWithRoom(async () => 'kept', makeRoom)
  expect(roomState.get()).toBe(false)
})

it('removes nothing for any other fault', async () => {
  await expect(storeWithRoom(broken, makeRoom)).rejects.toThrow('gone')
  expect(makeRoom).not.toHaveBeenCalled()
  expect(roomState.get()).toBe(false)
})
