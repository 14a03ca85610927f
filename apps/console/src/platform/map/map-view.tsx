import { useComputedColorScheme } from '@mantine/core'
import type { StyleSpecification } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Basemap } from './basemap.tsx'
import { discard, MapContext, type MapContextValue } from './map-context.ts'
import { MapLibreMap } from './maplibre.ts'
import styles from './map-view.module.css'
import { TrafficLayer } from './traffic-layer.tsx'
import { useMapStyle } from './use-map-style.ts'

/** A map whose style has loaded. */
interface Stage {
  readonly context: MapContextValue
  /** While another style is wanted no layer is shown: a map rejects layers until that has loaded. */
  readonly drawnStyle: StyleSpecification
}

interface Props {
  /** Says aloud what the map is. */
  readonly label: string
  /** Layers and markers, which render nothing here. */
  readonly children: ReactNode
}

/** A map with our style and no layers of its own; north is up, so that people know their town. */
export function MapView(props: Props) {
  const { t } = useTranslation('platform')
  const [canDraw] = useState(hasWebGl)
  if (canDraw) return <DrawnMap {...props} />
  return <p className={`${styles.none} center dim centered`}>{t('map.unsupported')}</p>
}

function hasWebGl(): boolean {
  return Boolean(document.createElement('canvas').getContext('webgl2'))
}

function DrawnMap({ label, children }: Props) {
  const { t } = useTranslation('platform')
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const style = useMapStyle(scheme)
  const [stage, setStage] = useState<Stage | null>(null)
  const drawn = useRef({ scheme, style })
  const locale = useRef({
    'Map.Title': label,
    'AttributionControl.ToggleAttribution': t('map.credits'),
  })

  useEffect(() => {
    if (!container.current) return undefined
    const map = createMap(container.current, drawn.current.style, locale.current)
    let loaded = 0
    map.on('style.load', () => {
      loaded += 1
      const { scheme: drawnScheme, style: drawnStyle } = drawn.current
      setStage({ context: { map, scheme: drawnScheme, style: loaded }, drawnStyle })
    })
    return () => {
      setStage(null)
      discard(map)
    }
  }, [])

  const map = stage?.context.map
  useEffect(() => {
    if (!map || drawn.current.style === style) return
    drawn.current = { scheme, style }
    map.setStyle(style, { diff: false })
  }, [map, scheme, style])

  return (
    <div ref={container} className={styles.map} dir="ltr">
      {stage?.drawnStyle === style && (
        // What was added to a style goes with it: with a new one all layers begin anew.
        <MapContext key={stage.context.style} value={stage.context}>
          <Basemap />
          <TrafficLayer />
          {children}
        </MapContext>
      )}
    </div>
  )
}

function createMap(
  container: HTMLElement,
  style: StyleSpecification,
  locale: Readonly<Record<string, string>>,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    locale,
    center: [-74, 5],
    zoom: 3,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 120,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}
