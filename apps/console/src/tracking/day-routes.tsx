import type { TrackFix } from '@baquiano/contract/tracking'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import type { ThreadSegment } from './use-thread.ts'
import { DoubtfulLayer } from './doubtful-layer.tsx'
import type { ExecutedLines } from './executed-line.ts'
import { fixPoints } from './fix-points.ts'
import { addChevron, executedParts, fixParts, planParts, skywayParts } from '../visits/index.ts'

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
  const fixes = useMemo(() => thread.flatMap((segment) => segment.fixes), [thread])
  return (
    <>
      <MapLayer id="RP" data={plan} parts={planned} />
      {executed && (
        <>
          <MapLayer id="RES" data={executed.skyway} parts={skywayParts} />
          <MapLayer id="RE" data={executed.thread} parts={driven} images={addChevron} />
          {options?.waypoints && <Fixes fixes={fixes} options={options} />}
          <DoubtfulLayer id="RE-doubtful" fixes={fixes} />
        </>
      )}
    </>
  )
}

interface FixesProps {
  readonly fixes: readonly TrackFix[]
  readonly options: Parameters<typeof fixParts>[0]
}

function Fixes({ fixes, options }: FixesProps) {
  const parts = useMemo(() => fixParts(options), [options])
  const data = useMemo(() => fixPoints(fixes), [fixes])
  return <MapLayer id="RE-fixes" data={data} parts={parts} />
}
