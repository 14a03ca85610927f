import { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { graticule } from './graticule.ts'
import { type MapStage, useMapStage } from './map-context.ts'
import { type WorldData, worldData } from './world-data.ts'

/** Fills the world of the style once its data and the font of its labels have come. */
export function Basemap() {
  const { map, style } = useMapStage()
  const [world, setWorld] = useState<WorldData | null>(null)

  useEffect(() => {
    let isWanted = true
    void Promise.all([worldData(), document.fonts.load('500 16px "Inter Variable"')]).then(
      ([data]) => isWanted && setWorld(data),
    )
    return () => {
      isWanted = false
    }
  }, [])

  useEffect(() => {
    if (!world) return
    fill(map, 'land', world.land)
    fill(map, 'cities', world.cities)
  }, [map, style, world])

  useEffect(() => {
    const draw = () => {
      const bounds = map.getBounds()
      const [west, south, east, north] = bounds.toArray().flat()
      if (west === undefined || south === undefined || east === undefined || north === undefined)
        return
      fill(map, 'graticule', graticule({ west, south, east, north }))
    }
    draw()
    map.on('moveend', draw)
    return () => void map.off('moveend', draw)
  }, [map, style])

  return null
}

function fill(map: MapStage['map'], id: string, data: Parameters<GeoJSONSource['setData']>[0]) {
  const source = map.getSource(id)
  if (source instanceof GeoJSONSource) source.setData(data)
}
