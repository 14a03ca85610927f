import {
  lastTileZoom,
  visitPointListRequest,
  visitPoints,
  visitPointTileRequest,
} from '@baquiano/contract/visit-points'
import { useQuery } from '@tanstack/react-query'
import { addProtocol, type MapLayerMouseEvent, VectorTileSource } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { visitPointsKey } from '../visit-points.queries.ts'
import { call } from '@baquiano/client/http/call.ts'
import { download } from '@baquiano/client/http/download.ts'
import type { BesideProps, ListRequest } from '@baquiano/ui/list/list-spec.ts'
import { isDiscarded, useMapContext } from '@baquiano/map/map-context.ts'
import { type ListedPoint, listedPoint } from '../listed-point.ts'
import { addPointLayers, pointSource } from './add-point-layers.ts'
import { isPlaced } from './placed-point.ts'
import { PointFan } from './point-fan.tsx'
import { type Hovered, readTileFeature, TileCallout } from './tile-callout.tsx'
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

interface PlaceFanProps {
  readonly request: BesideProps<ListedPoint>['request']
  readonly area: string
  readonly onOpen: (point: { readonly id: string }) => void
  readonly onClose: () => void
}

/** Points of one place that are named. */
const mostFanned = 100
const fields = listedPoint.keyof().options
const whole = z.array(listedPoint)

/** Names those of a place, which the list may not have loaded. */
function PlaceFan({ request: { filters, match }, area, onOpen, onClose }: PlaceFanProps) {
  const { data = [] } = useQuery({
    queryKey: [...visitPointsKey, 'place', area, filters, match],
    queryFn: async ({ signal }) => {
      const given = { filters: { ...filters, area }, match, fields, quantity: mostFanned }
      const page = await call(
        visitPoints.filter,
        { body: visitPointListRequest.parse(given) },
        signal,
      )
      return whole.parse(page.records)
    },
  })
  return <PointFan points={data.filter(isPlaced)} onOpen={onOpen} onClose={onClose} />
}

const protocol = 'visit-points'
const numbers = /\/(?<zoom>\d+)\/(?<column>\d+)\/(?<row>\d+)\?(?<request>.*)$/

/** Fetches tiles with the session, which the map by itself would not send. */
function addTileProtocol(): void {
  addProtocol(protocol, async ({ url }, { signal }) => {
    const { zoom, column, row, request = '' } = numbers.exec(url)?.groups ?? {}
    const given: unknown = JSON.parse(decodeURIComponent(request))
    const body = visitPointTileRequest.parse({
      ...(typeof given === 'object' && given),
      zoom: Number(zoom),
      column: Number(column),
      row: Number(row),
    })
    const file = await download(visitPoints.tile, { body }, signal)
    return { data: await file.arrayBuffer() }
  })
}

/** The address of the tiles of those that a list shows. */
const tilesOf = ({ filters, match }: Pick<ListRequest, 'filters' | 'match'>): string =>
  `${protocol}://tiles/{z}/{x}/{y}?${encodeURIComponent(JSON.stringify({ filters, match }))}`
