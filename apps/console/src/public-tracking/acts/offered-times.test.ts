import { isTimeAhead } from '@baquiano/contract/public-tracking'
import { expect, it } from 'vitest'
import { offeredTimes } from './offered-times.ts'

it.each([
  ['07:00:00', '2026-03-02', 5],
  ['10:00:00', '2026-03-02', 3],
  ['18:30:00', '2026-03-03', 5],
])('offers at %s first those of %s that have not begun', (hour, first, count) => {
  const now = { date: '2026-03-02', hour }
  const offered = offeredTimes(now)
  const [day = ''] = offered.keys()
  expect([day, offered.get(day)?.length]).toEqual([first, count])
  for (const time of [...offered.values()].flat()) expect(isTimeAhead(time, now)).toBe(true)
})
