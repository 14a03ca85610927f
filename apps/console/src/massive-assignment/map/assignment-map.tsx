import type { AssignmentLane, AssignmentStop } from '@baquiano/contract/massive-assignment'
import { numberText, limits } from '@baquiano/contract/platform'
import { visitPlace } from '@baquiano/contract/visits'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import type { FeatureCollection, Position } from 'geojson'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTools, findPointIds } from '../../visit-points/index.ts'
import { useGoHome } from '@baquiano/map/home-view.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapLayer, type LayerPart } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { laneStyle, NumberedRoute, laneColor } from '../../visits/index.ts'
import styles from '../massive-assignment.module.css'
import type { Assignment } from '../use-assignment.ts'

interface Props {
  readonly assignment: Assignment
}

/** The ways of all resources on one map, each in a colour of its own. */
export function AssignmentMap({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { chosen, isPending, preview } = assignment
  return (
    <div className={`${styles.map} grow relative`}>
      <MapView label={t('map')}>
        <Layers assignment={assignment} />
      </MapView>
      {chosen.ids.length === 0 && (
        <p className={`${styles.hint} pad-12 round-10 on-surface shadow text-m`}>
          {t('no_points')}
        </p>
      )}
      {isPending && (
        <output className={`${styles.hint} pad-12 round-10 on-surface shadow text-m`}>
          {t(preview ? 'sharing_again' : 'sharing')}
        </output>
      )}
    </div>
  )
}

/** Markers are elements of the page, not for a mass. */
const mostMarkers = 200

function Layers({ assignment }: Props) {
  const { preview } = assignment
  const lanes = preview?.lanes ?? []
  const count = lanes.reduce((sum, { stops }) => sum + stops.length, 0)
  return (
    <>
      {lanes.map((lane, index) => (
        <LaneOnMap
          key={lane.resource_id}
          lane={lane}
          index={index}
          assignment={assignment}
          hasMarkers={count <= mostMarkers}
        />
      ))}
      <UnplacedMarkers assignment={assignment} />
      <AssignmentControls assignment={assignment} />
    </>
  )
}

interface LaneProps extends Props {
  readonly lane: AssignmentLane
  readonly index: number
  readonly hasMarkers: boolean
}

function LaneOnMap({ lane, index, assignment, hasMarkers }: LaneProps) {
  const { t } = useTranslation('massive-assignment')
  const { search, set, people } = assignment
  const { stops, resource_id } = lane
  const name = people.get(resource_id)?.full_name ?? '…'
  const area = useMemo((): FeatureCollection => {
    const ring = hullOf(stops.flatMap((stop) => placeOf(stop)))
    if (ring.length === 0) return { type: 'FeatureCollection', features: [] }
    const geometry = { type: 'Polygon' as const, coordinates: [ring] }
    return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
  }, [stops])
  const numbered = useMemo(
    () =>
      stops.map((stop, order) => ({
        id: stop.visit_point_id,
        cx: stop.cx,
        cy: stop.cy,
        label: t('stop', { order: order + 1, point: stop.name, name }),
        isWarned: stop.warnings.length > 0,
      })),
    [stops, name, t],
  )
  const areaPart = areaParts[index]
  return (
    <>
      {areaPart && <MapLayer id={`assignment-area-${index}`} data={area} parts={areaPart} />}
      <NumberedRoute
        id={`assignment ${resource_id}`}
        index={index}
        stops={numbered}
        selected={search.point}
        onSelect={(point) => set({ point })}
        hasMarkers={hasMarkers}
      />
      <LaneName lane={lane} index={index} assignment={assignment} />
    </>
  )
}

function placeOf(stop: AssignmentStop): Position[] {
  const place = visitPlace(stop)
  return place ? [[place.cx, place.cy]] : []
}

/** Whose area it is, in the middle of it. */
function LaneName({ lane, index, assignment }: Omit<LaneProps, 'hasMarkers'>) {
  const places = lane.stops.flatMap((stop) => visitPlace(stop) ?? [])
  const person = assignment.people.get(lane.resource_id)
  if (!person || places.length < 3) return null
  return (
    <MapMarker
      cx={middle(places.map(({ cx }) => cx))}
      cy={middle(places.map(({ cy }) => cy))}
      z={5}
    >
      <span className={`${styles.whose} center text-xs heavy`} style={laneStyle(index)} aria-hidden>
        {initialsOf(person.full_name)}
      </span>
    </MapMarker>
  )
}

const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function UnplacedMarkers({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { preview, search, set } = assignment
  return (preview?.unplaced ?? []).slice(0, mostMarkers).map((point) => {
    const place = visitPlace(point)
    if (!place) return null
    const isSelected = search.point === point.visit_point_id
    return (
      <MapMarker key={point.visit_point_id} {...place} z={isSelected ? 30 : 8}>
        <button
          type="button"
          className={`${styles.unplaced} center text-s heavy`}
          aria-label={t('unplaced', { point: point.name })}
          aria-pressed={isSelected}
          onClick={() => set({ point: isSelected ? undefined : point.visit_point_id })}
        >
          ×
        </button>
      </MapMarker>
    )
  })
}

/** Around the stops, px. */
const padding = 56

/** What the map looks at — the stops, or where the company's visit points are — and the lasso that adds visit points. */
function AssignmentControls({ assignment }: { readonly assignment: Assignment }) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { map } = useMapContext()
  const toast = useToast()
  const { preview, search, date, add } = assignment
  const stops = useMemo(() => {
    const planned = preview?.lanes.flatMap((lane) => lane.stops) ?? []
    return [...planned, ...(preview?.unplaced ?? [])].flatMap((stop) => {
      const place = visitPlace(stop)
      return place ? [{ id: stop.visit_point_id, place }] : []
    })
  }, [preview])
  const goHome = useGoHome()
  const fit = useCallback(
    (animate: boolean) => {
      const bounds = new LngLatBounds()
      for (const { place } of stops) bounds.extend([place.cx, place.cy])
      map.fitBounds(bounds, { padding, maxZoom: 15, animate })
    },
    [map, stops],
  )
  const key = stops
    .map(({ id }) => id)
    .toSorted()
    .join()
  const fitted = useRef<string>(undefined)
  useEffect(() => {
    if (key === '' || fitted.current === key) return
    fitted.current = key
    fit(false)
  }, [fit, key])
  const selected = stops.find(({ id }) => id === search.point)?.place
  useEffect(() => {
    if (selected && !map.getBounds().contains([selected.cx, selected.cy])) {
      map.easeTo({ center: [selected.cx, selected.cy] })
    }
  }, [map, selected])
  const addWithin = async (area: string) => {
    const days = { date_init: date, date_end: date }
    const { ids, total } = await findPointIds({
      filters: { status: 'Active', area, not_scheduled_on: days },
    })
    add(ids)
    const number = numberText(total, i18n.language)
    toast({ kind: 'done', message: t('points.found', { count: total, number }) })
  }
  return (
    <MapControls onFit={stops.length > 0 ? () => fit(true) : goHome}>
      <AreaTools onArea={(area) => void addWithin(area)} />
    </MapControls>
  )
}

/** The convex border around places, closed; empty for fewer than three. */
function hullOf(places: readonly Position[]): Position[] {
  const sorted = places.toSorted((a, b) => at(a, 0) - at(b, 0) || at(a, 1) - at(b, 1))
  if (sorted.length < 3) return []
  const border = [...chainOf(sorted), ...chainOf(sorted.toReversed())]
  const [first] = border
  return first && border.length > 2 ? [...border, first] : []
}

/** One side of the border, without its last place. */
function chainOf(sorted: readonly Position[]): Position[] {
  const chain: Position[] = []
  for (const place of sorted) {
    for (;;) {
      const [before, last] = [chain.at(-2), chain.at(-1)]
      if (!before || !last || turn(before, last, place) > 0) break
      chain.pop()
    }
    chain.push(place)
  }
  return chain.slice(0, -1)
}

const at = (place: Position, index: 0 | 1): number => place[index] ?? 0

/** Above 0 where the way from one place over another to a third turns left. */
const turn = (from: Position, over: Position, to: Position): number =>
  (at(over, 0) - at(from, 0)) * (at(to, 1) - at(from, 1)) -
  (at(over, 1) - at(from, 1)) * (at(to, 0) - at(from, 0))

/** How the area of each resource is drawn: the same functions for as long as the page is open. */
const areaParts = Array.from({ length: limits.assigned_resources }, (_, lane) =>
  laneColor(lane),
).map((color) => (): LayerPart[] => [
  { part: 'inside', type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.08 } },
  {
    part: 'border',
    type: 'line',
    paint: { 'line-color': color, 'line-opacity': 0.6, 'line-dasharray': [3, 3] },
  },
])
