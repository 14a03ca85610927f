import type { MapBounds } from '@baquiano/contract/map-data'
import { useComputedColorScheme } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  GeoJSONSource,
  type MapOptions,
  type StyleSpecification,
  RasterTileSource,
} from 'maplibre-gl'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '@baquiano/client/text/language.ts'
import { mapAppearance, mapThemes } from './appearance/map-appearance.ts'
import { graticule } from './graticule.ts'
import {
  discard,
  MapContext,
  type MapContextValue,
  useMapContext,
  watchTouch,
  isDiscarded,
} from './map-context.ts'
import { configuredArchive, configuredStyle, mapSettings } from './map-settings.ts'
import type { MapScheme } from './map-tokens.ts'
import styles from './map-view.module.css'
import { MapLibreMap } from './maplibre.ts'
import { ownStyle, groundEnd } from './own-style.ts'
import { homeFit, homeKey, worldView } from './opening-view.ts'
import { mapExtracts } from './streets/map-extracts.ts'
import { type WorldData, worldData } from './world-data.ts'
import { minuteMs } from '@baquiano/contract/platform'

const HomeView = lazy(async () => ({ default: (await import('./home-view.ts')).HomeView }))

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

/**
 * A map with our style and no layers of its own; north is up, so that people know their town. It opens on where the
 * company works, and stays where its page or a person moves it.
 */
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
  const home = useRef(useQueryClient().getQueryData<MapBounds | null>(homeKey))
  const locale = useRef({
    'Map.Title': label,
    'AttributionControl.ToggleAttribution': t('map.credits'),
  })

  useEffect(() => {
    if (!container.current) return undefined
    const map = createMap({
      container: container.current,
      style: drawn.current.style,
      locale: locale.current,
      ...(home.current ? { bounds: home.current, fitBoundsOptions: homeFit } : worldView),
    })
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
          <Suspense fallback={null}>
            <HomeView />
          </Suspense>
          <Basemap />
          <TrafficLayer />
          {children}
        </MapContext>
      )}
    </div>
  )
}

function createMap(opened: MapOptions): MapLibreMap {
  const map = new MapLibreMap({
    ...opened,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 120,
  })
  watchTouch(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** Fills the world of the style once its data and the font of its labels have come. */
function Basemap() {
  const { map } = useMapContext()
  const [world, setWorld] = useState<WorldData | null>(null)

  useEffect(() => {
    let isWanted = true
    void Promise.all([worldData(), labelFont()]).then(([data]) => isWanted && setWorld(data))
    return () => {
      isWanted = false
    }
  }, [])

  useEffect(() => {
    if (!world) return
    fill(map, 'land', world.land)
    fill(map, 'cities', world.cities)
  }, [map, world])

  useEffect(() => {
    const draw = () => {
      const [[west, south], [east, north]] = map.getBounds().toArray()
      fill(map, 'graticule', graticule({ west, south, east, north }))
    }
    draw()
    const moved = map.on('moveend', draw)
    return () => moved.unsubscribe()
  }, [map])

  return null
}

/** Names are drawn with the next best font where ours does not come. */
async function labelFont(): Promise<void> {
  await Promise.allSettled([document.fonts.load('400 16px "Inter Variable"')])
}

function fill(
  map: MapContextValue['map'],
  id: string,
  data: Parameters<GeoJSONSource['setData']>[0],
) {
  const source = map.getSource(id)
  if (source instanceof GeoJSONSource) void source.setData(data)
}

const none = [] as const

/** The style that the operator set, where it answers; our own until then and otherwise. */
function useMapStyle(scheme: MapScheme): StyleSpecification {
  const { data: settings } = useQuery(mapSettings)
  const { data: extracts = none } = useQuery(mapExtracts)
  const url = (scheme === 'light' ? settings?.style_url : settings?.dark_style_url) ?? undefined
  const { data: remote } = useQuery(configuredStyle(url))
  const { data: archive = null } = useQuery(configuredArchive(settings?.archive_url ?? undefined))
  const color = mapThemes[mapAppearance.use().style][scheme]
  const spoken = language.use()
  const own = useMemo(
    () => ownStyle({ color, language: spoken, extracts, archive }),
    [color, spoken, extracts, archive],
  )
  return remote ?? own
}

const id = 'traffic'

/** The traffic as the operator's provider draws it, below names and routes; nothing where there is none. */
function TrafficLayer() {
  const { map } = useMapContext()
  const { data: settings } = useQuery(mapSettings)
  const traffic = settings?.traffic
  const isOn = mapAppearance.use().traffic

  useEffect(() => {
    if (!traffic) return undefined
    const { tiles_url, attribution } = traffic
    map.addSource(id, { type: 'raster', tiles: [tiles_url], tileSize: 256, attribution })
    // It is there while it is off as well: a style of the operator has no place to come back to.
    map.addLayer(
      { id, type: 'raster', source: id, layout: { visibility: 'none' } },
      map.getLayer(groundEnd) && groundEnd,
    )
    return () => {
      if (isDiscarded(map)) return
      if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(id)) map.removeSource(id)
    }
  }, [map, traffic])

  useEffect(() => {
    if (!traffic || !isOn) return undefined
    const { tiles_url, minutes } = traffic
    map.setLayoutProperty(id, 'visibility', 'visible')
    const timer = setInterval(() => {
      const source = map.getSource(id)
      // What is seen is asked for anew, whatever the address says.
      if (source instanceof RasterTileSource) source.setTiles([tiles_url])
    }, minutes * minuteMs)
    return () => {
      clearInterval(timer)
      if (!isDiscarded(map) && map.getLayer(id)) map.setLayoutProperty(id, 'visibility', 'none')
    }
  }, [map, traffic, isOn])

  return null
}
