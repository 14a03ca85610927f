import { limits } from '@baquiano/contract/platform'
import { createStoredValue } from '@baquiano/client/state/stored-value.ts'
import { z } from 'zod'

/** The zones that stand on the live map of this browser. */
export const shownZones = createStoredValue({
  key: 'map_zones',
  read: (stored) => z.array(z.string()).safeParse(stored).data,
  initial: [],
})

/** Puts a zone on the live map, in place of the first one where there are as many as it shows. */
export function showZone(id: string): void {
  const others = shownZones.get().filter((shown) => shown !== id)
  shownZones.set([...others, id].slice(-limits.zones_on_map))
}
