import type { FeatureCollection } from 'geojson'
import { type AddLayerObject, GeoJSONSource, type MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { isDiscarded, type MapContextValue, useMapContext } from './map-context.ts'
import { labelLayer } from './own-style.ts'

/** A layer of its own source; `id` is made of the source's. */
export type LayerPart = DistributiveOmit<AddLayerObject, 'id' | 'source'> & {
  readonly part: string
}
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never

interface Props {
  /** Unlike that of any other layer on the map. */
  readonly id: string
  readonly data: FeatureCollection
  /** Bottom first; the same function for as long as the layer is there. */
  readonly parts: (scheme: MapContextValue['scheme']) => readonly LayerPart[]
  /** Zoom of the finest tiles, which are enlarged above it: fewer tiles make changes of the data cheaper. */
  readonly tilesTo?: number
  /** Above the names of the basemap instead of below them. */
  readonly isAboveLabels?: boolean
  /** Adds the images that the parts name; the same function for as long as the layer is there. */
  readonly images?: (map: MapLibreMap, scheme: MapContextValue['scheme']) => void
}

/** MapLibre's own. */
const finestZoom = 18

/** Puts data on the map while it is mounted; new data goes into the source that there is. */
export function MapLayer(props: Props) {
  const { id, data, parts, tilesTo = finestZoom, isAboveLabels = false, images } = props
  const { map, scheme } = useMapContext()
  const first = useRef(data)

  useEffect(() => {
    images?.(map, scheme)
    map.addSource(id, { type: 'geojson', data: first.current, maxzoom: tilesTo })
    const before = isAboveLabels || !map.getLayer(labelLayer) ? undefined : labelLayer
    const ids = parts(scheme).map(({ part, ...layer }) => {
      const layerId = `${id}-${part}`
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two members that were left out
      map.addLayer({ ...layer, id: layerId, source: id } as AddLayerObject, before)
      return layerId
    })
    return () => {
      if (isDiscarded(map)) return
      for (const layerId of ids) if (map.getLayer(layerId)) map.removeLayer(layerId)
      if (map.getSource(id)) map.removeSource(id)
    }
  }, [map, scheme, id, parts, tilesTo, images, isAboveLabels])

  useEffect(() => {
    const source = map.getSource(id)
    if (source instanceof GeoJSONSource) void source.setData(data)
  }, [map, id, data])

  return null
}
