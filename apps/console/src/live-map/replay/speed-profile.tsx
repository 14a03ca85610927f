import type { TrackFix } from '@baquiano/contract/tracking'
import { useMemo } from 'react'
import type { Replay } from './use-replay.ts'

interface Props {
  readonly replay: Replay
}

const height = 24
const width = 1000
/** A full profile; faster than this looks as fast. */
const top_km_h = 80
const columns = 250

/** How fast the first of a replay went, along its time axis. */
export function SpeedProfile({ replay: { tracks, from_ms, to_ms } }: Props) {
  const fixes = tracks[0]?.fixes
  const path = useMemo(() => profileOf(fixes ?? [], { from_ms, to_ms }), [fixes, from_ms, to_ms])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  )
}

type Axis = Pick<Replay, 'from_ms' | 'to_ms'>

/** The greatest speed of each column, as an outline. */
function profileOf(fixes: readonly TrackFix[], { from_ms, to_ms }: Axis): string {
  const speeds = Array.from({ length: columns + 1 }, () => 0)
  for (const { fix_at, speed_km_h } of fixes) {
    const column = Math.round(((Date.parse(fix_at) - from_ms) / (to_ms - from_ms || 1)) * columns)
    speeds[column] = Math.max(speeds[column] ?? 0, speed_km_h ?? 0)
  }
  const points = speeds.map((speed, column) => {
    const y = height - (Math.min(speed, top_km_h) / top_km_h) * height
    return `${(column / columns) * width},${y.toFixed(1)}`
  })
  return `M0,${height}L${points.join('L')}L${width},${height}Z`
}
