import { numberText } from '@baquiano/contract/platform'
import {
  area,
  cornersOf,
  visitPointExtentRequest,
  visitPoints,
} from '@baquiano/contract/visit-points'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { GeoJSONSource, type MapLayerMouseEvent } from 'maplibre-gl'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaLayer } from '../area/area-layer.tsx'
import { AreaTools } from '../area/area-tools.tsx'
import { LocationMark } from '../location-mark.tsx'
import { visitPointsKey } from '../visit-points.queries.ts'
import { call } from '@baquiano/client/http/call.ts'
import type { BesideProps } from '@baquiano/ui/list/list-spec.ts'
import { isDiscarded, useMapContext } from '@baquiano/map/map-context.ts'
import { useGoHome } from '@baquiano/map/home-view.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import type { ListedPoint } from '../listed-point.ts'
import { VisitThere } from '../visit-there.tsx'
import { addPointLayers, pointSource } from './add-point-layers.ts'
import { Callout } from './callout.tsx'
import { isPlaced, type PlacedPoint } from './placed-point.ts'
import { PointFan } from './point-fan.tsx'
import styles from './point-map.module.css'
import { PointTiles } from './point-tiles.tsx'
import { useLayerPointer } from './use-layer-pointer.ts'

interface Props extends BesideProps<ListedPoint> {
  readonly onOpen: (point: { readonly id: string }) => void
}

/** The rows of the list as pins, all of them also where they are many; pin and row mark each other. */
export function PointMap(props: Props) {
  const { rows, current, hovered, onHover, onCurrent, onOpen, isLong, request, selectBy } = props
  const { t } = useTranslation('visit-points')
  const placed = useMemo(() => rows.filter(isPlaced), [rows])
  const shown = placed.find(({ id }) => id === (hovered ?? current))
  const bounds = useExtent(props)
  const { area: drawn, ...others } = request.filters
  const ring = useMemo(() => {
    const text = area.safeParse(drawn).data
    return text === undefined ? [] : cornersOf(text)
  }, [drawn])
  return (
    <>
      <MapView label={t('map.label')}>
        {ring.length > 0 && <AreaLayer id="area" ring={ring} />}
        {isLong ? (
          <PointTiles {...props} />
        ) : (
          <PointLayer points={placed} onHover={onHover} onCurrent={onCurrent} onOpen={onOpen} />
        )}
        {shown && <PointCallout point={shown} />}
        <PointMapControls
          bounds={bounds}
          // Who drew a ring looks at it already.
          fitKey={JSON.stringify(others)}
          shown={placed.find(({ id }) => id === current)}
        >
          <AreaTools onArea={(chosen) => selectBy({ area: chosen })} />
        </PointMapControls>
      </MapView>
      {!isLong && <Counts all={rows.length} placed={placed.length} />}
    </>
  )
}

function Counts({ all, placed }: { readonly all: number; readonly placed: number }) {
  const { t, i18n } = useTranslation('visit-points')
  const counted = (count: number) => ({ count, number: numberText(count, i18n.language) })
  return (
    <output
      className={`${styles.count} row gap-8 pad-y-6 pad-x-12 round-8 on-raised soft text-s shadow num`}
    >
      <bdi>{t('map.count', counted(placed))}</bdi>
      {all > placed && <bdi className="dim">{t('map.unplaced', counted(all - placed))}</bdi>}
    </output>
  )
}

/** The point under the pointer, or the one that the keyboard is on: a ring around its pin, and what it is. */
function PointCallout({ point }: { readonly point: PlacedPoint }) {
  const { t } = useTranslation('visit-points')
  const { id, cx, cy, name, address, location_quality, next_visit } = point
  return (
    <MapMarker key={id} cx={cx} cy={cy} z={20}>
      <div className={`${styles.ring} center round-20`}>
        {next_visit && <StatusGlyph status={next_visit.status} size={14} />}
      </div>
      <Callout cx={cx} cy={cy}>
        <b className="text-m strong anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="row gap-6 soft">
          <LocationMark quality={location_quality} />
          <bdi className="anywhere">{address}</bdi>
        </span>
        <VisitThere visit={next_visit} none={t('not_planned')} hasHour />
      </Callout>
    </MapMarker>
  )
}

interface PointLayerProps {
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
function PointLayer({ points, onHover, onCurrent, onOpen }: PointLayerProps) {
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

interface PointMapControlsProps {
  readonly bounds: Bounds | null | undefined
  /** The map shows all points again whenever it changes. */
  readonly fitKey: string
  /** The point that is kept in view. */
  readonly shown: PlacedPoint | undefined
  /** Further buttons. */
  readonly children: ReactNode
}

/** Around the points, px. */
const padding = 48
/** One point alone is not looked at from closer. */
const streetZoom = 16

/** Buttons of the map, and what it looks at: all points of a request, then the chosen one. */
function PointMapControls({ bounds, fitKey, shown, children }: PointMapControlsProps) {
  const { map } = useMapContext()
  const goHome = useGoHome()
  const fit = useCallback(
    (animate: boolean) => {
      if (bounds) map.fitBounds([...bounds], { padding, maxZoom: streetZoom, animate })
    },
    [map, bounds],
  )
  const fitted = useRef('')
  useEffect(() => {
    if (!bounds || fitted.current === fitKey) return
    fit(fitted.current !== '')
    fitted.current = fitKey
  }, [fit, bounds, fitKey])

  useEffect(() => {
    if (shown && !map.getBounds().contains([shown.cx, shown.cy])) {
      map.easeTo({ center: [shown.cx, shown.cy] })
    }
  }, [map, shown])

  return <MapControls onFit={bounds ? () => fit(true) : goHome}>{children}</MapControls>
}

type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Around all points of a list; null where none has a place, undefined until it is known. */
function useExtent({
  rows,
  isLong,
  request,
}: Pick<BesideProps<ListedPoint>, 'rows' | 'isLong' | 'request'>): Bounds | null | undefined {
  const { filters, match } = request
  const { data } = useQuery({
    queryKey: [...visitPointsKey, 'extent', filters, match],
    queryFn: ({ signal }) =>
      call(visitPoints.extent, { body: visitPointExtentRequest.parse({ filters, match }) }, signal),
    enabled: isLong,
  })
  const loaded = useMemo(() => boundsOf(rows), [rows])
  return isLong ? data?.bounds : loaded
}

function boundsOf(rows: readonly ListedPoint[]): Bounds | null {
  const placed = rows.filter(isPlaced)
  if (placed.length === 0) return null
  const [east, north] = [placed.map(({ cx }) => cx), placed.map(({ cy }) => cy)]
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)]
}
