import type { TrackFix } from '@baquiano/contract/tracking'
import { useMemo } from 'react'
import type { Replay } from './use-replay.ts'

interface Props {
  readonly replay: Replay
}

const height = 24
const width = 1000
/** A full profile; faster than this looks as fast. */
const maxSpeed = 80
const columns = 250

/** How fast the first of a replay went, along its time axis. */
export function SpeedProfile({ replay: { tracks, fromMs, toMs } }: Props) {
  const fixes = tracks[0]?.fixes
  const path = useMemo(() => profileOf(fixes ?? [], { fromMs, toMs }), [fixes, fromMs, toMs])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  )
}

type Axis = Pick<Replay, 'fromMs' | 'toMs'>

/** The greatest speed of each column, as an outline. */
function profileOf(fixes: readonly TrackFix[], { fromMs, toMs }: Axis): string {
  const speeds = Array.from({ length: columns + 1 }, () => 0)
  for (const { fix_at, speed_km_h } of fixes) {
    const column = Math.round(((Date.parse(fix_at) - fromMs) / (toMs - fromMs || 1)) * columns)
    speeds[column] = Math.max(speeds[column] ?? 0, speed_km_h ?? 0)
  }
  const points = speeds.map((speed, column) => {
    const y = height - (Math.min(speed, maxSpeed) / maxSpeed) * height
    return `${(column / columns) * width},${y.toFixed(1)}`
  })
  return `M0,${height}L${points.join('L')}L${width},${height}Z`
}
