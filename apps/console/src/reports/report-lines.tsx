import type { ReportRow, ReportTrack } from '@baquiano/contract/reports'
import type { RoadRoute } from '@baquiano/contract/roads'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'
import { useCallback, useEffect, useMemo } from 'react'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { addChevron, executedParts, planLegs, planParts, roadWay } from '../visits/index.ts'
import type { Pointed } from './report-light.ts'

interface Props {
  readonly tracks: readonly ReportTrack[]
  readonly rows: readonly ReportRow[]
  /** Whose lines stand out. */
  readonly resource_id: string | null
  readonly onPoint: (pointed: Pointed | null) => void
}

/** The plan and the ways of people; those of whoever is looked at stand out, and a line tells whose it is. */
export function ReportLines({ tracks, rows, resource_id, onPoint }: Props) {
  const own = usePreference().map_config ?? undefined
  const planned = useMemo(() => planParts(own?.optionsProgramedRoute), [own])
  const driven = useMemo(() => executedParts(own?.optionsExecutedRoute), [own])
  const plan = usePlan(rows)
  const executed = useMemo(() => executedOf(tracks), [tracks])
  const all = useMemo(() => [...plan, ...executed], [plan, executed])
  const lit = useMemo(
    () => all.filter(({ properties }) => properties.resource_id === resource_id),
    [all, resource_id],
  )
  usePointedLine(onPoint)
  return (
    <>
      <MapLayer id="report-lit" data={collected(lit)} parts={litParts} />
      <MapLayer id="report-plan" data={collected(plan)} parts={planned} />
      <MapLayer
        id="report-executed"
        data={collected(executed)}
        parts={driven}
        images={addChevron}
      />
      <MapLayer id="report-lines" data={collected(all)} parts={touchParts} />
    </>
  )
}

type Line = Feature<LineString, { readonly resource_id: string }>

/** Beneath the lines, wider than they are. */
const litParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'glow',
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      // Opaque: where lines of a person cross, a clear one would add up.
      'line-color': mapTokens[scheme].chip_line,
      'line-width': 14,
    },
  },
]

/** Above the lines, invisible and as wide as a finger takes. */
const touchParts = (): LayerPart[] => [
  { part: 'touch', type: 'line', paint: { 'line-width': 16, 'line-opacity': 0 } },
]

/** Tells whose line the pointer is on. */
function usePointedLine(onPoint: Props['onPoint']): void {
  const { map } = useMapContext()
  useEffect(() => {
    const layer = 'report-lines-touch'
    const subscriptions = [
      map.on('mousemove', layer, ({ features }) => {
        const id: unknown = features?.[0]?.properties['resource_id']
        onPoint(typeof id === 'string' ? { resource_id: id } : null)
      }),
      map.on('mouseleave', layer, () => onPoint(null)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map, onPoint])
}

const collected = (features: Line[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features,
})

const lineOf = (coordinates: Position[], properties: Line['properties']): Line[] =>
  coordinates.length > 1
    ? [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }]
    : []

/** The way from visit to visit of each person by streets, in the order of the plan. Exported for its test. */
export function usePlan(rows: readonly ReportRow[]): Line[] {
  const people = useMemo(() => [...stopsOfPeople(rows)], [rows])
  return useQueries({
    queries: people.map(([resource_id, stops]) =>
      roadWay(
        `report ${resource_id}`,
        stops.map(({ cx, cy }) => ({ cx, cy })),
      ),
    ),
    combine: useCallback(
      (ways: readonly UseQueryResult<RoadRoute>[]) =>
        people.flatMap(([resource_id, stops], index) => {
          const { data: route, fetchStatus } = ways[index] ?? {}
          // Whoever may not ask for streets, or gets no answer, sees straight lines.
          const isStraight = fetchStatus === 'idle'
          const { features } = planLegs({ stops, route, ahead: undefined, isStraight })
          return features.map((leg) => ({ ...leg, properties: { ...leg.properties, resource_id } }))
        }),
      [people],
    ),
  })
}

function stopsOfPeople(rows: readonly ReportRow[]) {
  const people = new Map<string, { id: string; status: 'Scheduled'; cx: number; cy: number }[]>()
  for (const { id, resource_id, cx, cy, cells } of rows) {
    if (resource_id === null || cx === null || cy === null || cells.order === undefined) continue
    // Nothing of a day that is over fades.
    const stop = { id, status: 'Scheduled', cx, cy } as const
    const stops = people.get(resource_id)
    if (stops) stops.push(stop)
    else people.set(resource_id, [stop])
  }
  return people
}

const executedOf = (tracks: readonly ReportTrack[]): Line[] =>
  tracks.flatMap(({ resource_id, pieces }) =>
    pieces.flatMap((piece) =>
      lineOf(
        piece.map(({ cx, cy }): Position => [cx, cy]),
        { ...drivenLine, resource_id },
      ),
    ),
  )

const drivenLine = { lap: 0 } as const
