import { type Visit, visitPlace, visitTiming } from '@baquiano/contract/visits'
import { minuteMs } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { planLegs, plannedStops } from './plan-legs.ts'
import { roadWay } from './road-way.ts'
import { planParts } from './route-parts.ts'
import { StopMarkers } from './stop-markers.tsx'
import { useFit } from './use-fit.ts'

interface Props {
  /** Says aloud what the map is. */
  readonly label: string
  readonly visits: readonly Visit[]
  /** Whether they are of one person, who goes from each to the next. */
  readonly hasWay: boolean
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/** Visits on the map, numbered in their order, with the way between them where they are of one person. */
export function VisitsMap({ label, ...shown }: Props) {
  return (
    <MapView label={label}>
      <Layers {...shown} />
    </MapView>
  )
}

/** Pins are elements of the page, not for a mass: the first of a day are shown. */
const mostPins = 150
const noCard = () => undefined

function Layers({ visits, hasWay, selected, onSelect }: Omit<Props, 'label'>) {
  const own = usePreference().map_config?.optionsProgramedRoute
  const parts = useMemo(() => planParts(own), [own])
  const stops = useMemo(
    () => visits.toSorted((a, b) => a.start_at.localeCompare(b.start_at)).slice(0, mostPins),
    [visits],
  )
  const planned = useMemo(() => plannedStops(stops), [stops])
  const places = useMemo(
    () => (hasWay ? planned.flatMap((visit) => visitPlace(visit) ?? []) : []),
    [planned, hasWay],
  )
  const { data: route, error } = useQuery(roadWay('plan', places))
  const plan = useMemo(
    () =>
      planLegs({
        stops: hasWay ? planned : [],
        route,
        ahead: undefined,
        isStraight: error !== null,
      }),
    [planned, hasWay, route, error],
  )
  const now = useNow(minuteMs)
  const fit = useFit(stops)
  return (
    <>
      <MapLayer id="RP" data={plan} parts={parts} />
      <StopMarkers
        visits={stops}
        selected={selected}
        timingOf={(visit) => visitTiming(visit, { now, eta: undefined })}
        currentState={undefined}
        onSelect={onSelect}
        onHover={noCard}
      />
      <MapControls onFit={fit} />
    </>
  )
}
