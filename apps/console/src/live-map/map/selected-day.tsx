import type { ResourceState } from '@baquiano/contract/tracking'
import type { Visit } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import type { LiveMap } from '../use-live-map.ts'
import { DayRoutes, type ExecutedLines } from '../../tracking/index.ts'
import { type OnHover, planLegs, plannedStops, StopMarkers } from '../../visits/index.ts'
import { IsochroneLayer } from '../isochrone/isochrone-layer.tsx'
import { SelectedMarker } from './selected-marker.tsx'

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
  const shownStops = useShownStops(stops)
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
      <DayRoutes
        plan={plan}
        executed={live.replayed.replay ? null : executed}
        thread={live.thread}
      />
      <StopMarkers
        visits={shownStops}
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

/** The stops, unless the person wants to see the plan without them. */
function useShownStops(stops: readonly Visit[]): readonly Visit[] {
  const { map_config } = usePreference()
  return (map_config?.optionsProgramedRoute.waypoints ?? true) ? stops : none
}
