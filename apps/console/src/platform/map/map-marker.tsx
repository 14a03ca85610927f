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
  readonly children: ReactNode
}

/** Puts elements at a place of the map; for the few, not for the mass. */
export function MapMarker({ cx, cy, z, offset, children }: Props) {
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

  return createPortal(children, marker.getElement())
}
