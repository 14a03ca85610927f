import { recordId } from '@baquiano/contract/platform'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { idOf } from './id-of.ts'

const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })

it('makes ids that the server takes, the same of the same words', () => {
  fc.assert(
    fc.property(instant, fc.array(fc.string()), (at_ms, words) => {
      const id = idOf(at_ms, ...words)
      expect(recordId.parse(id)).toBe(id)
      expect(idOf(at_ms, ...words)).toBe(id)
    }),
  )
})

it('gives other words another id', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => idOf(0, 'visit', index))
  expect(new Set(ids).size).toBe(ids.length)
  expect(idOf(0, 'a', 'b')).not.toBe(idOf(0, 'ab'))
})
