import {
  boundsOf,
  positionsOf,
  type Zone,
  type ZoneLayer,
  type ZoneShape,
} from '@baquiano/contract/zones'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { featuresOf } from './zone-features.ts'
import { zoneParts } from './zone-parts.ts'
import { useGoHome } from '@baquiano/map/home-view.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { isTouched, useMapContext } from '@baquiano/map/map-context.ts'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { PlaceSearch } from '@baquiano/map/place-search.tsx'
import { DrawLayer, type Tool } from './draw-layer.tsx'

interface Props {
  /** Those that are shown, but the one that is edited. */
  readonly zones: readonly Zone[]
  /** Whether there are no more of them to come. */
  readonly isLoaded: boolean
  readonly layers: ReadonlyMap<string, ZoneLayer>
  readonly tool: Tool
  readonly shape: ZoneShape | undefined
  /** The stored zone that is open: the map moves to it where it is not in view. */
  readonly opened: string | undefined
  readonly color: string
  readonly isSnapping: boolean
  readonly onDrawn: (shape: ZoneShape) => void
  readonly onChange: (shape: ZoneShape) => void
  readonly onSelect: (id: string) => void
}

/** The zones on the map, and the one that is drawn or changed. */
export function ZoneMap(props: Props) {
  const { t } = useTranslation('zones')
  return (
    <MapView label={t('map')}>
      <Layers {...props} />
    </MapView>
  )
}

function Layers({
  zones,
  isLoaded,
  layers,
  tool,
  shape,
  opened,
  color,
  isSnapping,
  onDrawn,
  onChange,
  onSelect,
}: Props) {
  const { map } = useMapContext()
  const data = useMemo(() => featuresOf(zones, layers), [zones, layers])
  const snapTo = useMemo(
    () => (isSnapping ? zones.flatMap((zone) => positionsOf(zone.shape)) : []),
    [isSnapping, zones],
  )
  const goHome = useGoHome()
  const shown = shape ? [shape] : zones.map((zone) => zone.shape)
  const fit = () => (shown.length > 0 ? fitTo(map, shown) : goHome())
  // A zone that the address opens is what is looked at: everything else may arrive before it.
  const isAwaited = opened !== undefined && !shape
  const isReady = isLoaded && shown.length > 0 && !isAwaited
  useFirstFit({ isReady, isDrawing: tool !== 'select' }, fit)

  useEffect(() => {
    if (opened === undefined || !shape) return
    // The panel beside the map has just taken its room.
    map.resize()
    if (!isInView(map, shape)) fitTo(map, [shape])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another zone is opened, and nothing else
  }, [map, opened, shape === undefined])

  useEffect(() => {
    if (tool !== 'select') return undefined
    // The press that ended a drawing is released here: its click opens nothing.
    let isPressed = false
    const press = () => {
      isPressed = true
    }
    const subscriptions = [
      map.on('mousedown', press),
      map.on('touchstart', press),
      ...['zones-area', 'zones-line', 'zones-marker'].map((layer) =>
        map.on('click', layer, (event: MapLayerMouseEvent) => {
          const id: unknown = event.features?.[0]?.properties['id']
          if (isPressed && typeof id === 'string') onSelect(id)
        }),
      ),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map, tool, onSelect])

  return (
    <>
      <MapLayer id="zones" data={data} parts={zoneParts} isAboveLabels />
      <DrawLayer
        tool={tool}
        shape={shape}
        color={color}
        snapTo={snapTo}
        onDrawn={onDrawn}
        onChange={onChange}
      />
      <PlaceSearch />
      <MapControls onFit={fit} />
    </>
  )
}

interface FirstFit {
  readonly isReady: boolean
  readonly isDrawing: boolean
}

/** Shows everything once, when it has arrived; the map stays where somebody has moved it or has begun to draw. */
function useFirstFit({ isReady, isDrawing }: FirstFit, fit: () => void): void {
  const { map } = useMapContext()
  const isFitted = useRef(false)
  useEffect(() => {
    if (isDrawing || isTouched(map)) isFitted.current = true
    if (isFitted.current || !isReady) return
    isFitted.current = true
    fit()
  })
}

function isInView(map: ReturnType<typeof useMapContext>['map'], shape: ZoneShape): boolean {
  const { west, south, east, north } = boundsOf(shape)
  const view = map.getBounds()
  return view.contains([west, south]) && view.contains([east, north])
}

function fitTo(map: ReturnType<typeof useMapContext>['map'], shapes: readonly ZoneShape[]): void {
  const bounds = new LngLatBounds()
  for (const shape of shapes) {
    const { west, south, east, north } = boundsOf(shape)
    bounds.extend([west, south]).extend([east, north])
  }
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 72, maxZoom: 16, duration: 300 })
}
