import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { thin } from './thin.ts'

it('leaves out evenly, never the first or the last', () => {
  const items = fc.array(fc.nat(), { minLength: 2, maxLength: 500 })
  fc.assert(
    fc.property(items, fc.integer({ min: 2, max: 100 }), (all, count) => {
      const thinned = thin(all, count)
      expect(thinned).toHaveLength(Math.min(all.length, count))
      expect([thinned.at(0), thinned.at(-1)]).toEqual([all.at(0), all.at(-1)])
    }),
  )
})
