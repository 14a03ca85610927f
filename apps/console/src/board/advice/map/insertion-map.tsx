import type { Place } from '@baquiano/contract/board'
import { minuteMs } from '@baquiano/contract/platform'
import type { RouteOptions } from '@baquiano/contract/preferences'
import type { RoadRoute } from '@baquiano/contract/roads'
import { type Visit, visitTiming } from '@baquiano/contract/visits'
import type { FeatureCollection } from 'geojson'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  InsertedMarker,
  MapLegend,
  legOf,
  planLegs,
  planParts,
  StopMarkers,
  useFit,
} from '../../../visits/index.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { clockOf } from '../../day/day-time.ts'
import type { Insertion } from '../use-insertion.ts'

interface Props {
  readonly visit: Visit
  /** The place that is looked at; undefined while none is known. */
  readonly place: Place | undefined
  readonly insertion: Insertion
}

/** The day of whoever would get a visit: their stops in order, the way with the visit, and the one that falls away. */
export function InsertionMap({ visit, place, insertion }: Props) {
  const { t } = useTranslation('board')
  const isPhone = usePhone()
  return (
    <>
      <MapView label={t('advice_map')}>
        <Layers visit={visit} place={place} insertion={insertion} />
      </MapView>
      {insertion.stops.length > 1 && !isPhone && (
        <MapLegend
          kinds={insertion.savedRoute ? ['planned', 'added', 'removed'] : ['planned', 'added']}
        />
      )}
    </>
  )
}

/** Room for what lies over the map, px. */
const padding = { top: 72, bottom: 120, left: 96, right: 96 }
const phonePadding = { top: 56, bottom: 48, left: 64, right: 64 }
const noCard = () => undefined
/** Names of more stops than these hide each other. */
const mostNames = 6

function Layers({ visit, place, insertion }: Props) {
  const own = usePreference().map_config?.optionsProgramedRoute
  const parts = useMemo(() => ({ plan: planParts(own), added: addedParts(own) }), [own])
  const [selected, select] = useState<string>()
  const { stops, route, isStraight, savedRoute } = insertion
  const ways = useMemo(() => {
    const { features } = planLegs({
      stops,
      route,
      ahead: undefined,
      isStraight,
      added_id: visit.id,
    })
    const isAdded = ({ properties }: (typeof features)[number]) => properties?.['added'] === true
    return {
      plan: collectionOf(features.filter((leg) => !isAdded(leg))),
      added: collectionOf(features.filter(isAdded)),
    }
  }, [stops, route, isStraight, visit.id])
  const removed = useMemo(
    () => collectionOf(savedRoute?.legs.map(({ shape }) => legOf([...shape])) ?? []),
    [savedRoute],
  )
  const others = useMemo(() => stops.filter(({ id }) => id !== visit.id), [stops, visit.id])
  const now = useNow(minuteMs)
  const isPhone = usePhone()
  const shown = useMemo(
    () => [...(stops.length > 0 ? stops : [visit]), ...cornersOf(route)],
    [stops, visit, route],
  )
  const fit = useFit(shown, isPhone ? phonePadding : padding)
  return (
    <>
      <MapLayer id="RP" data={ways.plan} parts={parts.plan} />
      <MapLayer id="removed" data={removed} parts={removedParts} />
      <MapLayer id="added" data={ways.added} parts={parts.added} />
      <StopMarkers
        visits={others}
        selected={selected}
        timingOf={(stop) => visitTiming(stop, { now, eta: undefined })}
        currentState={undefined}
        isNamed={others.length <= mostNames}
        onSelect={(id) => select(id === selected ? undefined : id)}
        onHover={noCard}
      />
      {visit.cx !== null && visit.cy !== null && (
        <Inserted cx={visit.cx} cy={visit.cy} name={visit.visit_point_name} place={place} />
      )}
      <MapControls onFit={fit} />
    </>
  )
}

/** Of the rectangle that holds a way, which may lead far around its stops. */
function cornersOf(route: RoadRoute | undefined) {
  const bounds = new LngLatBounds()
  for (const { shape } of route?.legs ?? []) for (const [cx, cy] of shape) bounds.extend([cx, cy])
  return bounds.isEmpty() ? [] : bounds.toArray().map(([cx, cy]) => ({ cx, cy }))
}

const collectionOf = (features: FeatureCollection['features']): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

interface InsertedProps {
  readonly cx: number
  readonly cy: number
  readonly name: string
  readonly place: Place | undefined
}

/** Where the visit is, with what it adds and when it would begin. */
function Inserted({ cx, cy, name, place }: InsertedProps) {
  const { t } = useTranslation('board')
  const added_s = place?.fit.added_s ?? null
  const parts = [
    ...(added_s === null ? [] : [t('added_minutes', { minutes: Math.round(added_s / 60) })]),
    ...(place ? [clockOf(place.span.from)] : []),
  ]
  return <InsertedMarker cx={cx} cy={cy} text={parts.length > 0 ? parts.join(' · ') : name} />
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const
const width = 8

/** The way to a visit and on from it: solid, over the soft corridor of the day; dashed where it is estimated. */
const addedParts =
  (own: RouteOptions | undefined) =>
  (scheme: MapScheme): LayerPart[] => {
    const color = own?.color ?? mapTokens[scheme].plan
    return [
      {
        part: 'case',
        type: 'line',
        filter: ['==', ['get', 'source'], 'road'],
        layout: round,
        paint: { 'line-color': mapTokens[scheme].plan_case, 'line-width': width + 3 },
      },
      {
        part: 'line',
        type: 'line',
        filter: ['==', ['get', 'source'], 'road'],
        layout: round,
        paint: { 'line-color': color, 'line-width': width },
      },
      {
        part: 'estimated',
        type: 'line',
        filter: ['!=', ['get', 'source'], 'road'],
        paint: { 'line-color': color, 'line-width': width - 2, 'line-dasharray': [1.6, 1.2] },
      },
    ]
  }

/** The way that falls away. */
const removedParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'line',
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': mapTokens[scheme].removed,
      'line-width': 3,
      'line-dasharray': [2.4, 1.8],
    },
  },
]
