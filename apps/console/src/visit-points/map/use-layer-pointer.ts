import type { MapLayerMouseEvent, MapLibreMap, Subscription } from 'maplibre-gl'
import { useEffect } from 'react'
import { clusterLayer, pinLayer } from './add-point-layers.ts'

interface Pointer {
  readonly onCluster: (event: MapLayerMouseEvent) => void
  readonly onPin: (event: MapLayerMouseEvent) => void
  readonly onPinTwice?: (event: MapLayerMouseEvent) => void
  readonly onOver: (event: MapLayerMouseEvent) => void
  readonly onOut: () => void
}

/** What the pointer does on clusters and pins; the functions stay the same as long as the map may keep them. */
export function useLayerPointer(
  map: MapLibreMap,
  { onCluster, onPin, onPinTwice, onOver, onOut }: Pointer,
): void {
  useEffect(() => {
    const over = (event: MapLayerMouseEvent) => {
      map.getCanvas().style.cursor = 'pointer'
      onOver(event)
    }
    const out = () => {
      map.getCanvas().style.cursor = ''
      onOut()
    }
    const subscriptions: Subscription[] = [
      map.on('click', clusterLayer, onCluster),
      map.on('click', pinLayer, onPin),
      ...(onPinTwice ? [map.on('dblclick', pinLayer, onPinTwice)] : []),
      map.on('mousemove', pinLayer, over),
      map.on('mousemove', clusterLayer, over),
      map.on('mouseleave', pinLayer, out),
      map.on('mouseleave', clusterLayer, out),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map, onCluster, onPin, onPinTwice, onOver, onOut])
}
