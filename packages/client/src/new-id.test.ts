import { recordId } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('makes ids that the contract takes, each another, in the order of time', () => {
  const at = Date.parse('2026-11-20T15:00:00.000Z')
  const ids = [newId(at), newId(at + 1), newId(at + 5000)]
  for (const id of ids) expect(recordId.safeParse(id).success).toBe(true)
  expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual(ids)
  expect(newId(at)).not.toBe(newId(at))
})
