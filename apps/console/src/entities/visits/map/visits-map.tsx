import { type Visit, visitPlace, visitTiming } from '@baquiano/contract/visits'
import { minuteMs } from '@baquiano/contract/platform'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { usePreference } from '../../../platform/preferences/use-preference.ts'
import { MapControls } from '../../../platform/map/map-controls.tsx'
import { useMapContext } from '../../../platform/map/map-context.ts'
import { MapLayer } from '../../../platform/map/map-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { LngLatBounds } from '../../../platform/map/maplibre.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { planLegs, plannedStops } from './plan-legs.ts'
import { roadWay } from './road-way.ts'
import { planParts } from './route-parts.ts'
import { StopMarkers } from './stop-markers.tsx'

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
const padding = 48
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

/** Shows all places whenever they are others; after that the person moves the map. */
function useFit(visits: readonly Visit[]): () => void {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const places = visits.map(({ cx, cy }) => `${cx} ${cy}`).join()
  const latest = useRef(visits)
  useEffect(() => {
    latest.current = visits
  })
  const fit = useCallback(
    (isImmediate: boolean) => {
      const bounds = new LngLatBounds()
      for (const { cx, cy } of latest.current) {
        if (cx !== null && cy !== null) bounds.extend([cx, cy])
      }
      if (!bounds.isEmpty()) {
        map.fitBounds(bounds, { padding, maxZoom: 15.5, ...(isImmediate && { duration: 0 }) })
      }
    },
    [map],
  )
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other places are what it answers
  useEffect(() => fit(true), [fit, places])
  return () => fit(hasReducedMotion)
}
