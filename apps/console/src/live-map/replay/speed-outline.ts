import type { TrackFix } from '@baquiano/contract/tracking'

/** The box of the outline, in units of its own. */
export const outlineBox = { width: 1000, height: 22 } as const
/** A full profile; faster than this looks as fast. */
const maxSpeed = 80
const columns = 250

interface Axis {
  readonly fromMs: number
  readonly toMs: number
}

/** How fast somebody went along a time axis, as the outline of the greatest speed of each column. */
export function speedOutline(fixes: readonly TrackFix[], { fromMs, toMs }: Axis): string {
  const { width, height } = outlineBox
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
