import { expect, it } from 'vitest'
import { leastWidth } from './least-width.ts'

it('leaves room for columns without a width, however many others there are', () => {
  const columns = [{}, { width: '92px' }, { width: '172px' }]
  expect(leastWidth(columns)).toBe('max(640px, 160px + 92px + 172px)')
})
