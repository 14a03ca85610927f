import { expect, it } from 'vitest'
import { doubtfulFixes, fixPoints } from './fix-points.ts'

const fix = (cx: number, is_doubtful: boolean) => {
  return { fix_at: '2026-11-20T15:00:00.000Z', cx, cy: 4.6, speed_km_h: null, is_doubtful }
}

it('marks the doubtful fixes of a track where they are, and no other', () => {
  const fixes = [fix(0, false), fix(1, true), fix(2, false), fix(3, true)]
  const { features } = fixPoints(doubtfulFixes(fixes))
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [1, 4.6],
    [3, 4.6],
  ])
})
