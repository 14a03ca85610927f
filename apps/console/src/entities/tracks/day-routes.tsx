import type { FeatureCollection, Point } from 'geojson'
import { useMemo } from 'react'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { usePreference } from '../../platform/preferences/use-preference.ts'
import type { ThreadSegment } from './use-thread.ts'
import type { ExecutedLines } from './executed-line.ts'
import {
  addChevron,
  executedParts,
  fixParts,
  planParts,
  skywayParts,
} from '../visits/map/route-parts.ts'

interface Props {
  readonly plan: FeatureCollection
  /** Null while a replay draws it. */
  readonly executed: ExecutedLines | null
  readonly thread: readonly ThreadSegment[]
}

/** The planned and the executed route of a person's day, drawn as whoever looks wants them. */
export function DayRoutes({ plan, executed, thread }: Props) {
  const own = usePreference().map_config ?? undefined
  const planned = useMemo(() => planParts(own?.optionsProgramedRoute), [own])
  const options = own?.optionsExecutedRoute
  const driven = useMemo(() => executedParts(options), [options])
  return (
    <>
      <MapLayer id="RP" data={plan} parts={planned} />
      {executed && (
        <>
          <MapLayer id="RES" data={executed.skyway} parts={skywayParts} />
          <MapLayer id="RE" data={executed.thread} parts={driven} images={addChevron} />
          {options?.waypoints && <Fixes thread={thread} options={options} />}
        </>
      )}
    </>
  )
}

interface FixesProps extends Pick<Props, 'thread'> {
  readonly options: Parameters<typeof fixParts>[0]
}

function Fixes({ thread, options }: FixesProps) {
  const parts = useMemo(() => fixParts(options), [options])
  const data = useMemo(() => fixesOf(thread), [thread])
  return <MapLayer id="RE-fixes" data={data} parts={parts} />
}

const fixesOf = (thread: readonly ThreadSegment[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: thread.flatMap(({ fixes }) =>
    fixes.map(({ cx, cy }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [cx, cy] },
    })),
  ),
})
