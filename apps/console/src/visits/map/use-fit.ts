import { useReducedMotion } from '@mantine/hooks'
import type { PaddingOptions } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'

interface Located {
  readonly cx: number | null
  readonly cy: number | null
}

/** Around what is shown, px. */
const usualPadding = 48

/** Shows all places whenever they are others; after that the person moves the map. Returns what shows them again. */
export function useFit(
  visits: readonly Located[],
  padding: number | PaddingOptions = usualPadding,
): () => void {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const places = visits.map(({ cx, cy }) => `${cx} ${cy}`).join()
  const latest = useRef({ visits, padding })
  useEffect(() => {
    latest.current = { visits, padding }
  })
  const fit = useCallback(
    (isImmediate: boolean) => {
      const bounds = new LngLatBounds()
      for (const { cx, cy } of latest.current.visits) {
        if (cx !== null && cy !== null) bounds.extend([cx, cy])
      }
      if (!bounds.isEmpty()) {
        map.fitBounds(bounds, {
          padding: latest.current.padding,
          maxZoom: 15.5,
          ...(isImmediate && { duration: 0 }),
        })
      }
    },
    [map],
  )
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other places are what it answers
  useEffect(() => fit(true), [fit, places])
  return () => fit(hasReducedMotion)
}
