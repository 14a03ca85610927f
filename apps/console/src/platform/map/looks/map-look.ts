import { z } from 'zod'
import { createStoredValue } from '../../stored-value.ts'
import { blueEssence } from './blue-essence.ts'
import { greenValley } from './green-valley.ts'
import { greyPaper } from './grey-paper.ts'
import type { Look } from './ground-colors.ts'

export const mapLookNames = ['blue_essence', 'green_valley', 'grey_paper'] as const
export type MapLookName = (typeof mapLookNames)[number]

export const mapLooks: Readonly<Record<MapLookName, Look>> = {
  blue_essence: blueEssence,
  green_valley: greenValley,
  grey_paper: greyPaper,
}

/** What a person chose of a map; other members of it stay as they are. */
const mapConfig = z.looseObject({
  style: z.enum(mapLookNames).catch('blue_essence'),
  traffic: z.boolean().catch(false),
})

/** Kept in localStorage under the specification's name (point 3, "Map state"). */
export const mapLook = createStoredValue({
  key: 'map_config',
  read: (kept) => mapConfig.safeParse(kept).data,
  initial: { style: 'blue_essence', traffic: false },
})
