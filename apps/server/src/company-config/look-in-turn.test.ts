import { EventEmitter, once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { lookInTurn } from './look-in-turn.ts'

it('asks once at a time for a company, keeps no other waiting, and asks again once it is over', async () => {
  const [ours, theirs] = [uuidv7(), uuidv7()]
  const names = new EventEmitter()
  const first = lookInTurn(ours, () => once(names, 'answer'))
  await expect(lookInTurn(ours, async () => 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await lookInTurn(theirs, async () => 1)).toBe(1)
  names.emit('answer')
  await first
  await expect(lookInTurn(ours, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lookInTurn(ours, async () => 2)).toBe(2)
})
