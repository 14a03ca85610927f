import { type ComponentProps, lazy, Suspense } from 'react'
import type { DayMap } from './day-map.tsx'

/** What draws the map weighs as much as all the rest: list and day do not wait for it. */
const Drawn = lazy(async () => ({ default: (await import('./day-map.tsx')).DayMap }))

export function LazyDayMap(props: ComponentProps<typeof DayMap>) {
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  )
}
