import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { plannedStops } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { planLegs } from './plan-legs.ts'
import { addChevron, executedParts, planParts } from './route-parts.ts'
import { SelectedMarker } from './selected-marker.tsx'
import { StopMarkers } from './stop-markers.tsx'

interface Props {
  readonly live: LiveMap
  readonly executed: FeatureCollection
}

const none = [] as const

/** The corridor, the thread, the stops and the marker of whoever is selected. */
export function SelectedDay({ live, executed }: Props) {
  const { selected, visit, isToday } = live
  const stops = selected?.visits ?? none
  const plan = useMemo(() => planLegs(plannedStops(stops)), [stops])
  const shown = isToday ? selected : undefined
  return (
    <>
      <MapLayer id="plan" data={plan} parts={planParts} />
      <MapLayer id="executed" data={executed} parts={executedParts} images={addChevron} />
      <StopMarkers
        visits={stops}
        selected={visit?.id}
        beside={shown && live.states.get(shown.id)}
        onSelect={live.selectVisit}
      />
      {shown && <SelectedMarker key={shown.id} store={live.positions.store} person={shown} />}
    </>
  )
}
