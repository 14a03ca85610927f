import type { PlacedRow, RowAct } from '@baquiano/contract/imports'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { type MapScheme, mapStatusColors } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { useFit } from '../visits/index.ts'
import styles from './imports.module.css'

interface Props {
  readonly rows: readonly PlacedRow[]
  /** Id of the row that is looked at. */
  readonly current: string | null
  readonly onCurrent: (id: string | null) => void
}

/** Where the records of an import lie, or would, each in the colour of what becomes of its row. */
export function ImportMap(props: Props) {
  const { t } = useTranslation('imports')
  return (
    <MapView label={t('map.label')}>
      <Layers {...props} />
    </MapView>
  )
}

/** The same colours as the shares of the rows have. */
const colorOf = (scheme: MapScheme): Record<RowAct, string> => ({
  create: mapStatusColors[scheme]['In progress'],
  update: mapStatusColors[scheme].Rescheduled,
  unchanged: mapStatusColors[scheme]['Not Assigned'],
  rejected: mapStatusColors[scheme].Delayed,
})

const pointParts = (scheme: MapScheme): readonly LayerPart[] => [
  {
    part: 'point',
    type: 'circle',
    paint: {
      'circle-color': ['get', scheme],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 3.5, 14, 6.5],
      'circle-stroke-color': scheme === 'light' ? '#FFFFFF' : '#10161F',
      'circle-stroke-width': 1.5,
    },
  },
]

const source = 'import-rows'
const pointLayer = `${source}-point`
/** From which a street can be told. */
const nearZoom = 15

function Layers({ rows, current, onCurrent }: Props) {
  const { t } = useTranslation('imports')
  const { map } = useMapContext()
  const fit = useFit(rows)
  const data = useMemo((): FeatureCollection => {
    const [light, dark] = [colorOf('light'), colorOf('dark')]
    return {
      type: 'FeatureCollection',
      features: rows.map(({ id, act, cx, cy }) => ({
        type: 'Feature',
        properties: { id, light: light[act], dark: dark[act] },
        geometry: { type: 'Point', coordinates: [cx, cy] },
      })),
    }
  }, [rows])
  useEffect(() => {
    const listening = [
      map.on('click', ({ point }) => {
        const [feature] = map.queryRenderedFeatures(point, { layers: [pointLayer] })
        const id: unknown = feature?.properties['id']
        onCurrent(typeof id === 'string' ? id : null)
      }),
      map.on('mouseenter', pointLayer, () => {
        map.getCanvas().style.cursor = 'pointer'
      }),
      map.on('mouseleave', pointLayer, () => {
        map.getCanvas().style.cursor = ''
      }),
    ]
    return () => {
      for (const one of listening) one.unsubscribe()
    }
  }, [map, onCurrent])
  const shown = rows.find(({ id }) => id === current)
  const { cx, cy } = shown ?? {}
  useEffect(() => {
    if (cx === undefined || cy === undefined || map.getBounds().contains([cx, cy])) return
    map.jumpTo({ center: [cx, cy], zoom: Math.max(map.getZoom(), nearZoom) })
  }, [map, cx, cy])
  return (
    <>
      <MapLayer id={source} data={data} parts={pointParts} isAboveLabels />
      {shown && (
        <MapMarker cx={shown.cx} cy={shown.cy} z={10} offset={[0, -30]}>
          <div className="row gap-6 pad-8 round-8 on-raised shadow text-s nowrap">
            <span className="num dim">{t('map.row', { row: shown.row })}</span>
            <b>
              <bdi>{shown.name || noValue}</bdi>
            </b>
            <i className={styles.swatch} data-act={shown.act} aria-hidden />
            {t(`will.${shown.act}`)}
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('map.close')}
              onClick={() => onCurrent(null)}
            >
              <IconX size={12} aria-hidden />
            </ActionIcon>
          </div>
        </MapMarker>
      )}
      <MapControls onFit={fit} />
    </>
  )
}
