import { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { graticule } from './graticule.ts'
import { type MapContextValue, useMapContext } from './map-context.ts'
import { type WorldData, worldData } from './world-data.ts'

/** Fills the world of the style once its data and the font of its labels have come. */
export function Basemap() {
  const { map } = useMapContext()
  const [world, setWorld] = useState<WorldData | null>(null)

  useEffect(() => {
    let isWanted = true
    void Promise.all([worldData(), labelFont()]).then(([data]) => isWanted && setWorld(data))
    return () => {
      isWanted = false
    }
  }, [])

  useEffect(() => {
    if (!world) return
    fill(map, 'land', world.land)
    fill(map, 'cities', world.cities)
  }, [map, world])

  useEffect(() => {
    const draw = () => {
      const [[west, south], [east, north]] = map.getBounds().toArray()
      fill(map, 'graticule', graticule({ west, south, east, north }))
    }
    draw()
    const moved = map.on('moveend', draw)
    return () => moved.unsubscribe()
  }, [map])

  return null
}

/** Names are drawn with the next best font where ours does not come. */
async function labelFont(): Promise<void> {
  await Promise.allSettled([document.fonts.load('400 16px "Inter Variable"')])
}

function fill(
  map: MapContextValue['map'],
  id: string,
  data: Parameters<GeoJSONSource['setData']>[0],
) {
  const source = map.getSource(id)
  if (source instanceof GeoJSONSource) void source.setData(data)
}
