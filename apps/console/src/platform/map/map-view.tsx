import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Basemap } from './basemap.tsx'
import { discard, MapContext, type MapStage } from './map-context.ts'
import { mapSettings } from './map-settings.ts'
import { MapLibreMap } from './maplibre.ts'
import styles from './map-view.module.css'
import { remoteStyle } from './remote-style.ts'
import { worldStyle } from './world-style.ts'

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
  return <p className={styles.none}>{t('map.unsupported')}</p>
}

function hasWebGl(): boolean {
  return Boolean(document.createElement('canvas').getContext('webgl2'))
}

function DrawnMap({ label, children }: Props) {
  const { t } = useTranslation('platform')
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<MapStage | null>(null)
  const drawn = useRef(scheme)
  const locale = useRef({
    'Map.Title': label,
    'AttributionControl.ToggleAttribution': t('map.credits'),
  })

  useEffect(() => {
    if (!container.current) return undefined
    const map = createMap(container.current, worldStyle(drawn.current), locale.current)
    let style = 0
    map.on('style.load', () => {
      style += 1
      setStage({ map, scheme: drawn.current, style })
    })
    return () => {
      setStage(null)
      discard(map)
    }
  }, [])

  const map = stage?.map
  const configured = useConfiguredStyle(scheme)
  useEffect(() => {
    if (!map) return undefined
    if (drawn.current !== scheme) {
      drawn.current = scheme
      map.setStyle(worldStyle(scheme), { diff: false })
    }
    let isWanted = true
    // Our own world stands meanwhile.
    void remoteStyle(configured).then(
      (style) => style && isWanted && map.setStyle(style, { diff: false }),
    )
    return () => {
      isWanted = false
    }
  }, [map, scheme, configured])

  return (
    <div ref={container} className={styles.map} dir="ltr">
      {stage && (
        // What was added to a style goes with it: with a new one all layers begin anew.
        <MapContext key={stage.style} value={stage}>
          <Basemap />
          {children}
        </MapContext>
      )}
    </div>
  )
}

/** Address of the style that the operator set for light or dark, if any. */
function useConfiguredStyle(scheme: MapStage['scheme']): string | undefined {
  const { data } = useQuery(mapSettings)
  return (scheme === 'light' ? data?.style_url : data?.dark_style_url) ?? undefined
}

function createMap(
  container: HTMLElement,
  style: ReturnType<typeof worldStyle>,
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
