import { minuteMs } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { RasterTileSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { mapAppearance } from './appearance/map-appearance.ts'
import { isDiscarded, useMapContext } from './map-context.ts'
import { mapSettings } from './map-settings.ts'
import { groundEnd } from './own-style.ts'

const id = 'traffic'

/** The traffic as the operator's provider draws it, below names and routes; nothing where there is none. */
export function TrafficLayer() {
  const { map } = useMapContext()
  const { data: settings } = useQuery(mapSettings)
  const traffic = settings?.traffic
  const isOn = mapAppearance.use().traffic

  useEffect(() => {
    if (!traffic) return undefined
    const { tiles_url, attribution } = traffic
    map.addSource(id, { type: 'raster', tiles: [tiles_url], tileSize: 256, attribution })
    // It is there while it is off as well: a style of the operator has no place to come back to.
    map.addLayer(
      { id, type: 'raster', source: id, layout: { visibility: 'none' } },
      map.getLayer(groundEnd) && groundEnd,
    )
    return () => {
      if (isDiscarded(map)) return
      if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(id)) map.removeSource(id)
    }
  }, [map, traffic])

  useEffect(() => {
    if (!traffic || !isOn) return undefined
    const { tiles_url, minutes } = traffic
    map.setLayoutProperty(id, 'visibility', 'visible')
    const timer = setInterval(() => {
      const source = map.getSource(id)
      // What is seen is asked for anew, whatever the address says.
      if (source instanceof RasterTileSource) source.setTiles([tiles_url])
    }, minutes * minuteMs)
    return () => {
      clearInterval(timer)
      if (!isDiscarded(map) && map.getLayer(id)) map.setLayoutProperty(id, 'visibility', 'none')
    }
  }, [map, traffic, isOn])

  return null
}
