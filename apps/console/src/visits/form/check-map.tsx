import { minuteMs } from '@baquiano/contract/platform'
import { type Visit, visitPlace, visitTiming } from '@baquiano/contract/visits'
import type { FeatureCollection } from 'geojson'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { InsertedMarker } from '../map/inserted-marker.tsx'
import { legOf } from '../map/plan-legs.ts'
import { roadWay } from '../map/road-way.ts'
import { planParts } from '../map/route-parts.ts'
import { StopMarkers } from '../map/stop-markers.tsx'
import { useFit } from '../map/use-fit.ts'

interface Props {
  /** Where the visit that is written would be. */
  readonly point: { readonly cx: number; readonly cy: number }
  /** When it would begin. */
  readonly hour: string
  /** What whoever is to do it has before and after it; undefined where there is none. */
  readonly before: Visit | undefined
  readonly after: Visit | undefined
}

/** Where a visit that is being written would be, and the way to it and on from it. */
export function CheckMap(props: Props) {
  const { t } = useTranslation('visits')
  return (
    <MapView label={t('check.map')}>
      <Layers {...props} />
    </MapView>
  )
}

/** Stops stand above the streets that they are at, px. */
const padding = { top: 48, bottom: 32, left: 48, right: 48 }
const noCard = () => undefined

function Layers({ point, hour, before, after }: Props) {
  const { cx, cy } = point
  const own = usePreference().map_config?.optionsProgramedRoute
  const parts = useMemo(() => planParts(own), [own])
  const stops = useMemo(
    () => [before ?? [], after ?? []].flat().filter((visit) => visitPlace(visit) !== undefined),
    [before, after],
  )
  const places = useMemo(
    () =>
      [(before && visitPlace(before)) ?? [], { cx, cy }, (after && visitPlace(after)) ?? []].flat(),
    [before, after, cx, cy],
  )
  const { data: route, isError } = useQuery(roadWay('draft', places))
  const way = useMemo((): FeatureCollection => {
    const isWay = places.length > 1
    const legs =
      route?.legs.map(({ shape, source }) => legOf([...shape], { source, behind: false })) ?? []
    const straight = legOf(
      places.map((it) => [it.cx, it.cy]),
      { source: 'estimated', behind: false },
    )
    return { type: 'FeatureCollection', features: isWay ? (isError ? [straight] : legs) : [] }
  }, [places, route, isError])
  const now = useNow(minuteMs)
  const [selected, select] = useState<string>()
  useFit(places, padding)
  return (
    <>
      <MapLayer id="RP" data={way} parts={parts} />
      <StopMarkers
        visits={stops}
        selected={selected}
        timingOf={(visit) => visitTiming(visit, { now, eta: undefined })}
        currentState={undefined}
        onSelect={(id) => select(id === selected ? undefined : id)}
        onHover={noCard}
      />
      <InsertedMarker cx={cx} cy={cy} text={hour} />
    </>
  )
}
