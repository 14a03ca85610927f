import { useCallback, useEffect, useRef } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapControls } from '../../platform/map/map-controls.tsx'
import { LngLatBounds } from '../../platform/map/maplibre.ts'
import type { PlacedPoint } from './placed-point.ts'

interface Props {
  readonly points: readonly PlacedPoint[]
  /** The map shows all points again whenever it changes. */
  readonly requestKey: string
  /** Id of the point that is kept in view. */
  readonly shown: string | null
}

/** Around the points, px. */
const padding = 48
/** One point alone is not looked at from closer. */
const streetZoom = 16

/** Buttons of the map, and what it looks at: all points of a request, then the chosen one. */
export function PointMapControls({ points, requestKey, shown }: Props) {
  const { map } = useMapContext()
  const fit = useCallback(
    (animate: boolean) => {
      const [first, ...others] = points
      if (!first) return
      const bounds = new LngLatBounds([first.cx, first.cy, first.cx, first.cy])
      for (const { cx, cy } of others) bounds.extend([cx, cy])
      map.fitBounds(bounds, { padding, maxZoom: streetZoom, animate })
    },
    [map, points],
  )
  const fitted = useRef('')
  useEffect(() => {
    if (points.length === 0 || fitted.current === requestKey) return
    fit(fitted.current !== '')
    fitted.current = requestKey
  }, [fit, points, requestKey])

  useEffect(() => {
    const point = points.find(({ id }) => id === shown)
    if (point && !map.getBounds().contains([point.cx, point.cy])) {
      map.easeTo({ center: [point.cx, point.cy] })
    }
  }, [map, points, shown])

  return <MapControls onFit={() => fit(true)} />
}
