import type { RoadPoint } from '@baquiano/contract/roads'
import { isFinal } from '@baquiano/contract/visits'
import { isTouched, useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { IconCurrentLocation, IconMinus, IconPlus, IconRoute } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrailPoint } from '../store/trail-store.ts'
import { type TrailPart, trailParts } from './day-trail.ts'
import type { Stop, WayLeg } from './day-way.ts'
import styles from './map.module.css'

/** A visit of the day with its number in it. */
export interface NumberedStop {
  readonly visit: Stop
  readonly order: number
}

interface Props {
  readonly stops: readonly NumberedStop[]
  /** The visit that comes next. */
  readonly next: string | undefined
  readonly legs: readonly WayLeg[]
  /** Where its person has been today. */
  readonly trail: readonly TrailPoint[]
  readonly place: RoadPoint | null
  /** Key of the place that is looked at. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string | undefined) => void
}

export function DayMap({ stops, next, legs, trail, place, chosen, onChoose }: Props) {
  const { t } = useTranslation('field')
  const line = useMemo(() => lineOf(legs), [legs])
  const driven = useMemo(() => lineOf(trailParts(trail)), [trail])
  return (
    <MapView label={t('map.title')}>
      <MapLayer id="trail" data={driven} parts={trailLayer} />
      <MapLayer id="way" data={line} parts={wayParts} />
      {[...pinsOf(stops)].map(([key, pin]) => (
        <Pin
          key={key}
          pin={pin}
          next={next}
          isChosen={key === chosen}
          onChoose={() => onChoose(key)}
        />
      ))}
      {place && <Here place={place} />}
      <Controls stops={stops} place={place} />
    </MapView>
  )
}

/** Where the person of the phone is. */
export function Here({ place: { cx, cy } }: { readonly place: RoadPoint }) {
  const { t } = useTranslation('field')
  return (
    <MapMarker cx={cx} cy={cy} z={5}>
      <span className={styles.here}>
        <span className="sr-only">{t('map.here')}</span>
      </span>
    </MapMarker>
  )
}

/** Visits at one door share a pin. */
export const placeKey = ({ cx, cy }: RoadPoint): string => `${cx.toFixed(5)} ${cy.toFixed(5)}`

function pinsOf(stops: readonly NumberedStop[]): ReadonlyMap<string, readonly NumberedStop[]> {
  const pins = new Map<string, NumberedStop[]>()
  for (const stop of stops) {
    const key = placeKey(stop.visit)
    pins.set(key, [...(pins.get(key) ?? []), stop])
  }
  return pins
}

interface PinProps {
  readonly pin: readonly NumberedStop[]
  readonly next: string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** The number of a visit with the shape of its status; of several at one door the next one's. */
function Pin({ pin, next, isChosen, onChoose }: PinProps) {
  const { t } = useTranslation('field')
  const shown =
    pin.find(({ visit }) => visit.id === next) ??
    pin.find(({ visit }) => !isFinal(visit.status)) ??
    pin[0]
  if (!shown) return null
  const { visit, order } = shown
  const isNext = visit.id === next
  const said = pin.map(
    (it) => `${it.order}, ${it.visit.visit_point_name}, ${t(`status.${it.visit.status}`)}`,
  )
  return (
    <MapMarker cx={visit.cx} cy={visit.cy} z={isChosen ? 30 : isNext ? 20 : 10}>
      <button
        type="button"
        className={`${styles.pin} center`}
        aria-label={said.join('; ')}
        aria-pressed={isChosen}
        data-next={isNext || undefined}
        data-over={isFinal(visit.status) || undefined}
        onClick={onChoose}
      >
        <span className="row gap-4 num strong">
          <StatusGlyph status={visit.status} size={isNext ? 20 : 14} />
          {order}
          {pin.length > 1 && <span className="text-xs">+{pin.length - 1}</span>}
        </span>
      </button>
    </MapMarker>
  )
}

interface ControlProps {
  readonly stops: readonly NumberedStop[]
  readonly place: RoadPoint | null
}

function Controls({ stops, place }: ControlProps) {
  const { t } = useTranslation('field')
  const { map } = useMapContext()
  const showAll = (moving: { readonly duration?: number } = {}) => {
    const bounds = new LngLatBounds()
    for (const { cx, cy } of [...stops.map(({ visit }) => visit), ...(place ? [place] : [])])
      bounds.extend([cx, cy])
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 56, maxZoom: 15.5, ...moving })
  }
  const opening = useRef(showAll)
  useEffect(() => {
    // A new style brings this back too: whoever has moved the map since stays where they look.
    if (!isTouched(map)) opening.current({ duration: 0 })
  }, [map])
  return (
    <div className={`${styles.controls} stack gap-8`}>
      <button
        type="button"
        aria-label={t('map.zoom_in')}
        onClick={({ nativeEvent }) => map.zoomIn({}, { originalEvent: nativeEvent })}
      >
        <IconPlus size={22} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('map.zoom_out')}
        onClick={({ nativeEvent }) => map.zoomOut({}, { originalEvent: nativeEvent })}
      >
        <IconMinus size={22} aria-hidden />
      </button>
      <button type="button" aria-label={t('map.whole_day')} onClick={() => showAll()}>
        <IconRoute size={22} aria-hidden />
      </button>
      {place && (
        <button
          type="button"
          aria-label={t('map.to_here')}
          onClick={() =>
            map.easeTo({ center: [place.cx, place.cy], zoom: Math.max(map.getZoom(), 15) })
          }
        >
          <IconCurrentLocation size={22} aria-hidden />
        </button>
      )}
    </div>
  )
}

type Line = Pick<WayLeg, 'source' | 'shape'> | TrailPart

export const lineOf = (legs: readonly Line[]): Parameters<typeof MapLayer>[0]['data'] => ({
  type: 'FeatureCollection',
  // The last one first: what comes next lies over the rest.
  features: legs
    .map(({ source, shape }, index) => ({
      type: 'Feature' as const,
      properties: { source, is_next: index === 0 },
      geometry: { type: 'LineString' as const, coordinates: shape },
    }))
    .toReversed(),
})

/** Along streets a solid line, straight ones dashed; what comes next stands out. */
export const wayParts = (scheme: MapScheme): LayerPart[] => {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const { plan, plan_case } = mapTokens[scheme]
  return [
    {
      part: 'case',
      type: 'line',
      filter: ['==', ['get', 'source'], 'road'],
      layout: round,
      paint: { 'line-color': plan_case, 'line-width': 8 },
    },
    {
      part: 'line',
      type: 'line',
      filter: ['==', ['get', 'source'], 'road'],
      layout: round,
      paint: {
        'line-color': plan,
        'line-width': 5,
        'line-opacity': ['case', ['get', 'is_next'], 1, 0.65],
      },
    },
    {
      part: 'straight',
      type: 'line',
      filter: ['!=', ['get', 'source'], 'road'],
      paint: { 'line-color': plan, 'line-width': 3, 'line-dasharray': [2, 2] },
    },
  ]
}

/** As the console draws it, and under what is still to be driven. */
const trailLayer = (scheme: MapScheme): LayerPart[] => {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const { executed, executed_case } = mapTokens[scheme]
  return [
    {
      part: 'case',
      type: 'line',
      filter: ['==', ['get', 'source'], 'seen'],
      layout: round,
      paint: { 'line-color': executed_case, 'line-width': 8 },
    },
    {
      part: 'line',
      type: 'line',
      filter: ['==', ['get', 'source'], 'seen'],
      layout: round,
      paint: { 'line-color': executed, 'line-width': 5 },
    },
    {
      part: 'straight',
      type: 'line',
      filter: ['==', ['get', 'source'], 'straight'],
      paint: { 'line-color': executed, 'line-width': 3, 'line-dasharray': [2, 2] },
    },
  ]
}
