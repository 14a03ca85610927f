import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isDiscarded, useMapContext } from './map-context.ts'
import { Marker } from './maplibre.ts'

interface Props {
  readonly cx: number
  readonly cy: number
  /** Who lies above whom. */
  readonly z: number
  /** Shift on the screen, px. */
  readonly offset?: readonly [number, number] | undefined
  /** Called with the place to which somebody dragged it; one without stays where it is. */
  readonly onDrag?: (place: { readonly cx: number; readonly cy: number }) => void
  readonly children: ReactNode
}

/** Puts elements at a place of the map; for the few, not for the mass. */
export function MapMarker({ cx, cy, z, offset, onDrag, children }: Props) {
  const { map } = useMapContext()
  const [marker] = useState(() => {
    const element = document.createElement('div')
    return new Marker({ element }).setLngLat([cx, cy])
  })

  useEffect(() => {
    marker.addTo(map)
    return () => {
      if (!isDiscarded(map)) marker.remove()
    }
  }, [marker, map])

  useEffect(() => {
    marker.setLngLat([cx, cy])
  }, [marker, cx, cy])

  const [right, down] = offset ?? [0, 0]
  useEffect(() => {
    marker.setOffset([right, down])
    marker.getElement().style.zIndex = String(z)
  }, [marker, right, down, z])

  useEffect(() => {
    if (!onDrag) return undefined
    marker.setDraggable(true)
    const dragged = marker.on('dragend', () => {
      const { lng, lat } = marker.getLngLat().wrap()
      onDrag({ cx: lng, cy: lat })
    })
    return () => {
      dragged.unsubscribe()
      marker.setDraggable(false)
    }
  }, [marker, onDrag])

  return createPortal(children, marker.getElement())
}
