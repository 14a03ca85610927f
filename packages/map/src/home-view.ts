import { geocoder } from '@baquiano/contract/geocoder'
import { minuteMs } from '@baquiano/contract/platform'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { storedUser } from '@baquiano/client/session/session.ts'
import { call } from '@baquiano/client/http/call.ts'
import { useMapContext } from './map-context.ts'
import type { MapLibreMap } from './maplibre.ts'
import { homeFit, homeKey, worldView } from './opening-view.ts'

/** West, south, east, north of where the company works; null where nothing is known, or nobody is signed in to one. */
export const companyHome = queryOptions({
  queryKey: homeKey,
  queryFn: async ({ signal }) => (await call(geocoder.home, {}, signal)).bounds,
  enabled: () => Boolean(storedUser()?.company_id),
  staleTime: minuteMs,
})

/** Whether nobody and nothing has moved the map yet from where it knew no home. */
function isAtWorldView(map: MapLibreMap): boolean {
  const { lng, lat } = map.getCenter()
  const { center, zoom } = worldView
  return !map.isMoving() && lng === center.lng && lat === center.lat && map.getZoom() === zoom
}

/** Moves a map to the company's home once that is known, unless a page or a person has moved it before. */
export function HomeView(): null {
  const { map } = useMapContext()
  const { data: home } = useQuery(companyHome)
  useEffect(() => {
    if (home && isAtWorldView(map)) map.fitBounds(home, homeFit)
  }, [map, home])
  return null
}

/** Shows the company's home, as a button that shows everything does while there is nothing. */
export function useGoHome(): () => void {
  const { map } = useMapContext()
  const { data: home } = useQuery(companyHome)
  return useCallback(() => {
    if (home) map.fitBounds(home, homeFit)
  }, [map, home])
}
