import { lastTileZoom } from '@baquiano/contract/visit-points'
import { type MapLayerMouseEvent, VectorTileSource } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BesideProps } from '../../platform/list/list-spec.ts'
import { isDiscarded, useMapContext } from '../../platform/map/map-context.ts'
import type { ListedPoint } from '../listed-point.ts'
import { addPointLayers, pointSource } from './add-point-layers.ts'
import { PlaceFan } from './place-fan.tsx'
import { type Hovered, readTileFeature, TileCallout } from './tile-callout.tsx'
import { addTileProtocol, tilesOf } from './tile-protocol.ts'
import { useLayerPointer } from './use-layer-pointer.ts'

interface Props extends Pick<BesideProps<ListedPoint>, 'request' | 'fetched'> {
  readonly onOpen: (point: { readonly id: string }) => void
}

/** How much closer a click on a cluster comes. */
const closer = 2

/** All points that a list shows, however many: the server draws tiles of them, with clusters that it counts. */
export function PointTiles({ request, fetched, onOpen }: Props) {
  const { map, scheme } = useMapContext()
  const tiles = tilesOf(request)
  const first = useRef(tiles)
  const [hovered, setHovered] = useState<Hovered | null>(null)
  /** The ring of points that share a place. */
  const [place, setPlace] = useState<string | null>(null)

  useEffect(() => {
    addTileProtocol()
    const source = {
      type: 'vector' as const,
      tiles: [first.current],
      maxzoom: lastTileZoom,
    }
    const remove = addPointLayers(map, scheme, { source, count: 'points' })
    return () => {
      if (!isDiscarded(map)) remove()
    }
  }, [map, scheme])

  useEffect(() => {
    const source = map.getSource(pointSource)
    if (first.current !== tiles && source instanceof VectorTileSource) source.setTiles([tiles])
    first.current = tiles
  }, [map, tiles])

  const drawn = useRef(fetched)
  useEffect(() => {
    if (drawn.current !== fetched && map.getSource(pointSource)) map.refreshTiles(pointSource)
    drawn.current = fetched
  }, [map, fetched])

  useLayerPointer(map, {
    onCluster: useCallback(
      (event: MapLayerMouseEvent) => {
        const area: unknown = event.features?.[0]?.properties['area']
        if (typeof area === 'string') setPlace(area)
        else
          map.easeTo({ center: event.lngLat, zoom: Math.min(map.getZoom() + closer, lastTileZoom) })
      },
      [map],
    ),
    onPin: useCallback(
      (event: MapLayerMouseEvent) => {
        const feature = readTileFeature(event)
        if (feature && 'id' in feature) onOpen(feature)
      },
      [onOpen],
    ),
    onOver: useCallback((event: MapLayerMouseEvent) => setHovered(readTileFeature(event)), []),
    onOut: useCallback(() => setHovered(null), []),
  })

  return (
    <>
      {hovered && place === null && <TileCallout feature={hovered} />}
      {place !== null && (
        <PlaceFan request={request} area={place} onOpen={onOpen} onClose={() => setPlace(null)} />
      )}
    </>
  )
}
