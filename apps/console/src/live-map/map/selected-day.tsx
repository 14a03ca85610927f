import type { ResourceState } from '@baquiano/contract/tracking'
import { useMemo } from 'react'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { plannedStops } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import type { ExecutedLines } from './executed-line.ts'
import { IsochroneLayer } from '../reach/isochrone-layer.tsx'
import { planLegs } from './plan-legs.ts'
import { addChevron, executedParts, planParts, skywayParts } from './route-parts.ts'
import { SelectedMarker } from './selected-marker.tsx'
import { StopMarkers } from './stop-markers.tsx'

interface Props {
  readonly live: LiveMap
  readonly executed: ExecutedLines
  /** Where the selected person was last seen; nothing on another day. */
  readonly latest: ResourceState | undefined
}

const none = [] as const

/** The corridor, the thread, the stops and the marker of whoever is selected. */
export function SelectedDay({ live, executed, latest }: Props) {
  const { selected, visit, isToday } = live
  const stops = selected?.visits ?? none
  const { plan: route, ahead, error } = live.way
  const isStraight = error !== null
  const plan = useMemo(
    () => planLegs({ stops: plannedStops(stops), route, ahead, isStraight }),
    [stops, route, ahead, isStraight],
  )
  const shown = isToday && !live.replayed.isOn ? selected : undefined
  return (
    <>
      <IsochroneLayer live={live} />
      <MapLayer id="RP" data={plan} parts={planParts} />
      <MapLayer id="RES" data={executed.skyway} parts={skywayParts} />
      <MapLayer id="RE" data={executed.thread} parts={executedParts} images={addChevron} />
      <StopMarkers
        visits={stops}
        selected={visit?.id}
        beside={latest}
        onSelect={live.selectVisit}
      />
      {shown && <SelectedMarker key={shown.id} positions={live.positions} person={shown} />}
    </>
  )
}
