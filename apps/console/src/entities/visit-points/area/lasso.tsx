import { limits } from '@baquiano/contract/platform'
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMapContext } from '../../../platform/map/map-context.ts'
import { AreaLayer } from './area-layer.tsx'

type Corner = readonly [cx: number, cy: number]

interface Props {
  /** Null where nothing was drawn. */
  readonly onEnd: (ring: readonly Corner[] | null) => void
}

/** A ring that the pointer draws while it is held down; Escape ends it without one. */
export function Lasso({ onEnd }: Props) {
  const { map } = useMapContext()
  const [ring, setRing] = useState<readonly Corner[]>([])

  useEffect(() => {
    const drawn: Corner[] = []
    let isDown = false
    const add = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      if (!isDown) return
      const { lng, lat } = lngLat.wrap()
      drawn.push([lng, lat])
      setRing([...drawn])
    }
    const start = (event: MapMouseEvent | MapTouchEvent) => {
      event.preventDefault()
      isDown = true
      add(event)
    }
    const end = () => {
      if (isDown) onEnd(drawn.length < 3 ? null : thinned(drawn))
      isDown = false
    }
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd(null)
    }
    const canvas = map.getCanvas()
    canvas.style.cursor = 'crosshair'
    map.dragPan.disable()
    window.addEventListener('keydown', cancel)
    const subscriptions = [
      map.on('mousedown', start),
      map.on('mousemove', add),
      map.on('mouseup', end),
      map.on('touchstart', start),
      map.on('touchmove', add),
      map.on('touchend', end),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      window.removeEventListener('keydown', cancel)
      map.dragPan.enable()
      canvas.style.cursor = ''
    }
  }, [map, onEnd])

  return <AreaLayer id="lasso" ring={ring} />
}

/** As many corners as a filter takes, evenly along the ring. */
function thinned(ring: readonly Corner[]): readonly Corner[] {
  const step = Math.max(1, ring.length / limits.area_corners)
  const count = Math.min(ring.length, limits.area_corners)
  return Array.from({ length: count }, (_, at) => ring[Math.floor(at * step)] ?? [0, 0])
}
