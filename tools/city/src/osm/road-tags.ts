import type { Road, RoadKind } from '../plan/road.ts'
import type { Tags } from '@baquiano/osm'

const speeds_km_h: Readonly<Record<Exclude<RoadKind, 'rail'>, number>> = {
  trunk: 60,
  primary: 50,
  secondary: 40,
  tertiary: 30,
  unclassified: 40,
  residential: 30,
  living_street: 20,
}

/** Both directions together. */
const lanes: Partial<Record<RoadKind, number>> = { trunk: 2, primary: 4, secondary: 2 }

/** A road in the words of the map. */
export function roadTags(road: Road, isBridge: boolean): Tags {
  const { kind, name, alias, isOneWay, isRoundabout } = road
  const bridge = isBridge ? { bridge: 'yes', layer: '1' } : {}
  if (kind === 'rail') return { railway: 'rail', ...(name && { name }), gauge: '914', ...bridge }
  return {
    highway: kind,
    ...(name && { name }),
    ...(alias && alias !== name && { alt_name: alias }),
    maxspeed: String(speeds_km_h[kind]),
    ...(lanes[kind] && { lanes: String(lanes[kind]) }),
    ...(isOneWay && { oneway: 'yes' }),
    ...(isRoundabout && { junction: 'roundabout' }),
    surface: 'asphalt',
    ...bridge,
  }
}
