import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapControls } from '../../platform/map/map-controls.tsx'
import type { PlacedPoint } from './placed-point.ts'
import type { Bounds } from './use-extent.ts'

interface Props {
  readonly bounds: Bounds | null | undefined
  /** The map shows all points again whenever it changes. */
  readonly fitKey: string
  /** The point that is kept in view. */
  readonly shown: PlacedPoint | undefined
  /** Further buttons. */
  readonly children: ReactNode
}

/** Around the points, px. */
const padding = 48
/** One point alone is not looked at from closer. */
const streetZoom = 16

/** Buttons of the map, and what it looks at: all points of a request, then the chosen one. */
export function PointMapControls({ bounds, fitKey, shown, children }: Props) {
  const { map } = useMapContext()
  const fit = useCallback(
    (animate: boolean) => {
      if (bounds) map.fitBounds([...bounds], { padding, maxZoom: streetZoom, animate })
    },
    [map, bounds],
  )
  const fitted = useRef('')
  useEffect(() => {
    if (!bounds || fitted.current === fitKey) return
    fit(fitted.current !== '')
    fitted.current = fitKey
  }, [fit, bounds, fitKey])

  useEffect(() => {
    if (shown && !map.getBounds().contains([shown.cx, shown.cy])) {
      map.easeTo({ center: [shown.cx, shown.cy] })
    }
  }, [map, shown])

  return <MapControls onFit={() => fit(true)}>{children}</MapControls>
}
