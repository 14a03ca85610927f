import { numberText } from '@baquiano/contract/platform'
import { visitPlace } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTools } from '../../entities/visit-points/area/area-tools.tsx'
import { findPointIds } from '../../entities/visit-points/find-point-ids.ts'
import { activePointsExtent } from '../../entities/visit-points/visit-points.queries.ts'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapControls } from '../../platform/map/map-controls.tsx'
import { can } from '../../platform/session/can.ts'
import { useToast } from '../../platform/use-toast.ts'
import type { Assignment } from '../use-assignment.ts'
import { boundsToShow } from './bounds-to-show.ts'

/** Around the stops, px. */
const padding = 56

/** What the map looks at — the stops, or where the company's visit points are — and the lasso that adds visit points. */
export function AssignmentControls({ assignment }: { readonly assignment: Assignment }) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { map } = useMapContext()
  const toast = useToast()
  const { preview, search, date, add } = assignment
  const stops = useMemo(() => {
    const planned = preview?.lanes.flatMap((lane) => lane.stops) ?? []
    return [...planned, ...(preview?.unplaced ?? [])].flatMap((stop) => {
      const place = visitPlace(stop)
      return place ? [{ id: stop.visit_point_id, place }] : []
    })
  }, [preview])
  const { data: extent } = useQuery({
    ...activePointsExtent,
    enabled: stops.length === 0 && can('VISIT_POINT_LIST'),
  })
  const bounds = useMemo(
    () =>
      boundsToShow(
        stops.map(({ place }) => place),
        extent,
      ),
    [stops, extent],
  )
  const fit = useCallback(
    (animate: boolean) => {
      if (bounds) map.fitBounds([...bounds], { padding, maxZoom: 15, animate })
    },
    [map, bounds],
  )
  const key = stops
    .map(({ id }) => id)
    .toSorted()
    .join()
  const fitted = useRef<string>(undefined)
  useEffect(() => {
    if (!bounds || fitted.current === key) return
    fitted.current = key
    fit(false)
  }, [fit, bounds, key])
  const selected = stops.find(({ id }) => id === search.point)?.place
  useEffect(() => {
    if (selected && !map.getBounds().contains([selected.cx, selected.cy])) {
      map.easeTo({ center: [selected.cx, selected.cy] })
    }
  }, [map, selected])
  const addWithin = async (area: string) => {
    const days = { date_init: date, date_end: date }
    const { ids, total } = await findPointIds({
      filters: { status: 'Active', area, not_scheduled_on: days },
    })
    add(ids)
    const number = numberText(total, i18n.language)
    toast({ kind: 'done', message: t('points.found', { count: total, number }) })
  }
  return (
    <MapControls onFit={() => fit(true)}>
      <AreaTools onArea={(area) => void addWithin(area)} />
    </MapControls>
  )
}
