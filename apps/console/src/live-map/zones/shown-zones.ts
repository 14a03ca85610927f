import { createStoredValue } from '../../platform/state/stored-value.ts'
import { z } from 'zod'

/** The zones that stand on the live map of this browser. */
export const shownZones = createStoredValue({
  key: 'map_zones',
  read: (stored) => z.array(z.string()).safeParse(stored).data,
  initial: [],
})
