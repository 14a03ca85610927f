import { useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Basemap } from './basemap.tsx'
import { discard, MapContext, type MapStage } from './map-context.ts'
import { MapLibreMap } from './maplibre.ts'
import styles from './map-view.module.css'
import { worldStyle } from './world-style.ts'

interface Props {
  /** Says aloud what the map is. */
  readonly label: string
  /** Layers and markers, which render nothing here. */
  readonly children: ReactNode
}

/** A map with our style and no layers of its own; north is up, so that people know their town. */
export function MapView({ label, children }: Props) {
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLElement>(null)
  const [stage, setStage] = useState<MapStage | null>(null)
  const firstScheme = useRef(scheme)

  useEffect(() => {
    if (!container.current) return
    const map = new MapLibreMap({
      container: container.current,
      style: worldStyle(firstScheme.current),
      center: [-74, 5],
      zoom: 3,
      attributionControl: { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: true,
      fadeDuration: 120,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    let style = 0
    map.on('style.load', () => {
      style += 1
      setStage({ map, scheme: firstScheme.current, style })
    })
    return () => {
      setStage(null)
      discard(map)
    }
  }, [])

  useEffect(() => {
    if (firstScheme.current === scheme) return
    firstScheme.current = scheme
    stage?.map.setStyle(worldStyle(scheme), { diff: false })
  }, [scheme, stage])

  return (
    <section ref={container} className={styles.map} dir="ltr" aria-label={label}>
      {stage && (
        <MapContext value={stage}>
          <Basemap />
          {children}
        </MapContext>
      )}
    </section>
  )
}
