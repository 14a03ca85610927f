import { EventEmitter, once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { runExclusiveLookup } from './run-exclusive-lookup.ts'

it('asks once at a time for a company, keeps no other waiting, and asks again once it is over', async () => {
  const [ours, theirs] = [uuidv7(), uuidv7()]
  const names = new EventEmitter()
  const first = runExclusiveLookup(ours, () => once(names, 'answer'))
  await expect(runExclusiveLookup(ours, async () => 1)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await runExclusiveLookup(theirs, async () => 1)).toBe(1)
  names.emit('answer')
  await first
  await expect(runExclusiveLookup(ours, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await runExclusiveLookup(ours, async () => 2)).toBe(2)
})
