import { distanceM } from '@baquiano/geo'
import { foldText } from '../address/fold-text.ts'
import type { ExtractSource } from './extract-source.ts'

const settlements = new Set(['city', 'town', 'village', 'municipality'])
/** Maximal distance from the middle of a settlement to a place that belongs to it. */
const farthest_m = 30_000

export interface CityOf {
  (place: {
    readonly cx: number
    readonly cy: number
  }): { readonly city: string; readonly city_key: string }
}

/** The settlement of a place: the nearest one, as extracts seldom name it. */
export function citiesOf({ taggedNodes }: Pick<ExtractSource, 'taggedNodes'>): CityOf {
  const cities = taggedNodes.flatMap(({ cx, cy, tags }) => {
    const { place = '', name } = tags
    return name && settlements.has(place) ? [{ cx, cy, city: name, city_key: foldText(name) }] : []
  })
  return (place) => {
    let [nearest, least] = [nowhere, farthest_m]
    for (const { cx, cy, ...names } of cities) {
      const distance = distanceM(place, { cx, cy })
      if (distance < least) [nearest, least] = [names, distance]
    }
    return nearest
  }
}

const nowhere = { city: '', city_key: '' }
