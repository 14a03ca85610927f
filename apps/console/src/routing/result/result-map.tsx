import type { RoutingEnd, RoutingPlan } from '@baquiano/contract/routing'
import { visitPlace } from '@baquiano/contract/visits'
import { IconHome2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type NumberedStop, NumberedRoute, useFit } from '../../visits/index.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import styles from '../routing.module.css'
import { letterOf } from './unrouted-panel.tsx'

interface Props {
  /** What it shows, where there are several maps. */
  readonly label?: string
  readonly plan: RoutingPlan
  /** Of which day what fits nowhere is shown; of all without it. */
  readonly date?: string
  /** People in the order of their colours, whether they have a route or not. */
  readonly order: readonly string[]
  /** Of whom the route alone is shown. */
  readonly chosen: string | undefined
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** The routes of a plan, each in its colour, and what is in none of them. */
export function ResultMap(props: Props) {
  const { t } = useTranslation('routing')
  const { label = t('map') } = props
  return (
    <MapView label={label}>
      <Layers {...props} />
    </MapView>
  )
}

/** Markers are elements of the page, not for a mass. */
const mostMarkers = 300

function Layers({ plan, date, order, chosen, selected, onSelect }: Props) {
  const { t } = useTranslation('routing')
  const { routes, unrouted } = plan
  // By the letters of the list of all days.
  const left = useMemo(
    () =>
      unrouted
        .map((visit, index) => ({ ...visit, letter: letterOf(index) }))
        .filter((visit) => visit.date === (date ?? visit.date)),
    [unrouted, date],
  )
  const ends = useMemo(() => namedEnds(routes), [routes])
  const places = useMemo(
    () => [
      ...[...routes.flatMap(({ stops }) => stops), ...left].flatMap((it) => visitPlace(it) ?? []),
      ...ends,
    ],
    [routes, left, ends],
  )
  const fit = useFit(places)
  const count = routes.reduce((sum, { stops }) => sum + stops.length, 0)
  return (
    <>
      {routes.map(
        (route) =>
          (chosen === undefined || chosen === route.resource_id) && (
            <RouteOnMap
              key={route.resource_id}
              route={route}
              index={order.indexOf(route.resource_id)}
              selected={selected}
              onSelect={onSelect}
              hasMarkers={count <= mostMarkers || chosen !== undefined}
            />
          ),
      )}
      {ends.map(({ cx, cy, name }) => (
        <MapMarker key={`${cx} ${cy}`} cx={cx} cy={cy} z={9}>
          <span className={`${styles.depot} center`} title={name}>
            <IconHome2 size={14} aria-hidden />
            <span className="sr-only">{name}</span>
          </span>
        </MapMarker>
      ))}
      {left.slice(0, mostMarkers).map((visit) => {
        const place = visitPlace(visit)
        if (!place) return null
        return (
          <MapMarker key={visit.visit_id} {...place} z={8}>
            <button
              type="button"
              className={`${styles.letter} center text-xs heavy`}
              aria-label={`${t('unrouted')}: ${visit.visit_point_name}`}
              aria-pressed={selected === visit.visit_id}
              onClick={() => onSelect(selected === visit.visit_id ? undefined : visit.visit_id)}
            >
              {visit.letter}
            </button>
          </MapMarker>
        )
      })}
      <MapControls onFit={fit} />
    </>
  )
}

/** The depots and homes where routes begin and end, each once. */
function namedEnds(routes: RoutingPlan['routes']): RoutingEnd[] {
  const ends = routes.flatMap(({ start, end }) => [start ?? [], end ?? []].flat())
  const named = ends.filter(({ name }) => name !== '')
  return [...new Map(named.map((it) => [`${it.cx} ${it.cy}`, it])).values()]
}

interface RouteProps extends Pick<Props, 'selected' | 'onSelect'> {
  readonly route: RoutingPlan['routes'][number]
  readonly index: number
  readonly hasMarkers: boolean
}

function RouteOnMap({ route, index, selected, onSelect, hasMarkers }: RouteProps) {
  const { t } = useTranslation('routing')
  const { resource_id, resource_name: name, stops, start, end } = route
  const numbered = useMemo(
    () =>
      stops.map(({ visit_id, cx, cy, visit_point_name: point }, order): NumberedStop => {
        const label = t('stop_label', { order: order + 1, point, name })
        return { id: visit_id, cx, cy, label }
      }),
    [stops, name, t],
  )
  return (
    <NumberedRoute
      id={`routing ${resource_id}`}
      index={index}
      stops={numbered}
      start={start}
      end={end}
      selected={selected}
      onSelect={onSelect}
      hasMarkers={hasMarkers}
    />
  )
}
