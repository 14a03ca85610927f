import type { ResourceState } from '@baquiano/contract/tracking'
import { useMemo } from 'react'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { plannedStops } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import type { ExecutedLines } from './executed-line.ts'
import type { OnHover } from '../hover/use-hover.ts'
import { IsochroneLayer } from '../isochrone/isochrone-layer.tsx'
import { planLegs } from './plan-legs.ts'
import { addChevron, executedParts, planParts, skywayParts } from './route-parts.ts'
import { SelectedMarker } from './selected-marker.tsx'
import { StopMarkers } from './stop-markers.tsx'

interface Props {
  readonly live: LiveMap
  readonly executed: ExecutedLines
  /** Latest state of the selected person; undefined on another day. */
  readonly latest: ResourceState | undefined
  readonly onHover: OnHover
}

const none = [] as const

/** Plan, executed route, stops and marker of the selected person. */
export function SelectedDay({ live, executed, latest, onHover }: Props) {
  const { selected, visit, isToday } = live
  const stops = selected?.visits ?? none
  const { plan: route, ahead, error } = live.way
  const isStraight = error !== null
  const plan = useMemo(
    () => planLegs({ stops: plannedStops(stops), route, ahead, isStraight }),
    [stops, route, ahead, isStraight],
  )
  const currentPerson = isToday && !live.replayed.isOn ? selected : undefined
  return (
    <>
      <IsochroneLayer live={live} />
      <MapLayer id="RP" data={plan} parts={planParts} />
      {!live.replayed.replay && (
        <>
          <MapLayer id="RES" data={executed.skyway} parts={skywayParts} />
          <MapLayer id="RE" data={executed.thread} parts={executedParts} images={addChevron} />
        </>
      )}
      <StopMarkers
        visits={stops}
        selected={visit?.id}
        timingOf={live.timingOf}
        currentState={latest}
        onSelect={live.selectVisit}
        onHover={onHover}
        isNamed={live.replayed.isOn}
      />
      {currentPerson && (
        <SelectedMarker
          key={currentPerson.id}
          positions={live.positions}
          person={currentPerson}
          onHover={onHover}
        />
      )}
    </>
  )
}
