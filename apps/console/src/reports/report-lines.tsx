import type { ReportRow, ReportTrack } from '@baquiano/contract/reports'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'
import { useEffect, useMemo } from 'react'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { addChevron, executedParts, planParts } from '../visits/index.ts'
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
  const plan = useMemo(() => planOf(rows), [rows])
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

/** Straight lines from visit to visit of each person, in the order of the plan. */
function planOf(rows: readonly ReportRow[]): Line[] {
  const lines = new Map<string, Position[]>()
  for (const { resource_id, cx, cy, cells } of rows) {
    if (resource_id === null || cx === null || cy === null || cells.order === undefined) continue
    const line = lines.get(resource_id)
    if (line) line.push([cx, cy])
    else lines.set(resource_id, [[cx, cy]])
  }
  return [...lines].flatMap(([resource_id, line]) => lineOf(line, { ...plannedLine, resource_id }))
}

const plannedLine = { source: 'estimated', behind: false } as const

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
