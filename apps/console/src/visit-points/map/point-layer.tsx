import type { FeatureCollection } from 'geojson'
import { GeoJSONSource, type MapLayerMouseEvent } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isDiscarded, useMapContext } from '../../platform/map/map-context.ts'
import { addPointLayers, pointSource } from './add-point-layers.ts'
import type { PlacedPoint } from './placed-point.ts'
import { PointFan } from './point-fan.tsx'
import { useLayerPointer } from './use-layer-pointer.ts'

interface Props {
  readonly points: readonly PlacedPoint[]
  readonly onHover: (id: string | null) => void
  readonly onCurrent: (id: string) => void
  readonly onOpen: (point: { readonly id: string }) => void
}

/** Beyond this zoom, points that still hide each other share a place. */
const closestZoom = 17
/** Pins nearer than this become one cluster, px. */
const clusterRadius = 34
/** How many of a cluster are inactive. */
const clusterProperties = { inactive: ['+', ['case', ['==', ['get', 'status'], 'inactive'], 1, 0]] }
/** Points of one cluster that a fan names. */
const mostFanned = 100

/** Pins, and clusters that say how many they are; a click comes closer, or names those of one place. */
export function PointLayer({ points, onHover, onCurrent, onOpen }: Props) {
  const { map, scheme } = useMapContext()
  const data = useMemo(() => featuresOf(points), [points])
  const first = useRef(data)
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points])
  const [fan, setFan] = useState<readonly PlacedPoint[]>([])

  useEffect(() => {
    const source = {
      type: 'geojson',
      data: first.current,
      cluster: true,
      clusterRadius,
      clusterProperties,
    } as const
    const remove = addPointLayers(map, scheme, { source, count: 'point_count' })
    return () => {
      if (!isDiscarded(map)) remove()
    }
  }, [map, scheme])

  useEffect(() => {
    const source = map.getSource(pointSource)
    if (source instanceof GeoJSONSource) void source.setData(data)
    first.current = data
  }, [map, data])

  const openCluster = useCallback(
    async ({ features, lngLat }: MapLayerMouseEvent) => {
      const cluster: unknown = features?.[0]?.properties['cluster_id']
      const source = map.getSource(pointSource)
      if (typeof cluster !== 'number' || !(source instanceof GeoJSONSource)) return
      const zoom = await source.getClusterExpansionZoom(cluster)
      if (zoom <= closestZoom) {
        map.easeTo({ center: lngLat, zoom })
        return
      }
      const leaves = await source.getClusterLeaves(cluster, mostFanned, 0)
      setFan(leaves.flatMap(({ properties }) => byId.get(String(properties?.['id'])) ?? []))
    },
    [map, byId],
  )
  useLayerPointer(map, {
    onCluster: useCallback((event) => void openCluster(event), [openCluster]),
    onPin: useCallback(
      (event) => {
        const id = idAt(event)
        if (id !== null) onCurrent(id)
      },
      [onCurrent],
    ),
    onPinTwice: useCallback(
      (event) => {
        const point = byId.get(idAt(event) ?? '')
        event.preventDefault()
        if (point) onOpen(point)
      },
      [byId, onOpen],
    ),
    onOver: useCallback((event) => onHover(idAt(event)), [onHover]),
    onOut: useCallback(() => onHover(null), [onHover]),
  })

  return fan.length > 0 && <PointFan points={fan} onOpen={onOpen} onClose={() => setFan([])} />
}

function idAt({ features }: MapLayerMouseEvent): string | null {
  const id: unknown = features?.[0]?.properties['id']
  return typeof id === 'string' ? id : null
}

function featuresOf(points: readonly PlacedPoint[]): FeatureCollection {
  const features = points.map(({ id, cx, cy, next_visit, status }) => ({
    type: 'Feature' as const,
    properties: { id, status: status === 'Active' ? (next_visit?.status ?? 'none') : 'inactive' },
    geometry: { type: 'Point' as const, coordinates: [cx, cy] },
  }))
  return { type: 'FeatureCollection', features }
}
