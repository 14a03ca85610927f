import { z } from 'zod'
import { createStoredValue } from '../../state/stored-value.ts'
import { blueEssence } from './blue-essence.ts'
import { greenValley } from './green-valley.ts'
import { greyPaper } from './grey-paper.ts'
import type { MapTheme } from './ground-colors.ts'

export const mapThemeNames = ['blue_essence', 'green_valley', 'grey_paper'] as const
export type MapThemeName = (typeof mapThemeNames)[number]

export const mapThemes: Readonly<Record<MapThemeName, MapTheme>> = {
  blue_essence: blueEssence,
  green_valley: greenValley,
  grey_paper: greyPaper,
}

/** A person's map settings; unknown members are preserved. */
const mapConfig = z.looseObject({
  style: z.enum(mapThemeNames).catch('blue_essence'),
  traffic: z.boolean().catch(false),
})

/** Kept in localStorage under the specification's name (point 3, "Map state"). */
export const mapAppearance = createStoredValue({
  key: 'map_config',
  read: (stored) => mapConfig.safeParse(stored).data,
  initial: { style: 'blue_essence', traffic: false },
})
