import type { MapExtract } from '@baquiano/contract/map-data'
import { useReducedMotion } from '@mantine/hooks'
import type { Feature, FeatureCollection } from 'geojson'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'

/** Room for the buttons at the side and the credits below, px. */
const padding = { top: 36, right: 60, bottom: 60, left: 36 }

interface Props {
  /** Extracts of the current and the former release, without duplicates. */
  readonly extracts: readonly MapExtract[]
  readonly chosen: string | undefined
}

/** The map as everybody sees it, with the frame of each extract. */
export function CoverageMap({ extracts, chosen }: Props) {
  const { t } = useTranslation('map-data')
  return (
    <MapView label={t('coverage')}>
      <MapLayer
        id="coverage"
        data={coverageOf(extracts, chosen)}
        parts={coverageParts}
        isAboveLabels
      />
      <FitBounds extracts={extracts} chosen={chosen} />
    </MapView>
  )
}

function FitBounds({ extracts, chosen }: Props) {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const shown = extracts.filter(({ id }) => chosen === undefined || id === chosen)
  const boundsKey = shown.map(({ bounds }) => bounds.join(' ')).join()
  const show = (duration: number) => {
    const bounds = new LngLatBounds()
    for (const {
      bounds: [west, south, east, north],
    } of shown) {
      bounds.extend([west, south]).extend([east, north])
    }
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding, duration })
  }
  useEffect(() => {
    show(hasReducedMotion ? 0 : 540)
    // oxlint-disable-next-line react/exhaustive-deps -- `boundsKey` changes when there is something else to show
  }, [map, boundsKey])
  return <MapControls onFit={() => show(hasReducedMotion ? 0 : 540)} />
}

/** The frame and the name of each extract; the chosen one stands out. */
const coverageOf = (
  extracts: readonly MapExtract[],
  chosen: string | undefined,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: extracts.flatMap((extract) => [
    frameOf(extract, extract.id === chosen),
    nameOf(extract),
  ]),
})

const frameOf = (
  { bounds: [west, south, east, north] }: MapExtract,
  is_chosen: boolean,
): Feature => ({
  type: 'Feature',
  properties: { is_chosen },
  geometry: {
    type: 'LineString',
    coordinates: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  },
})

const nameOf = ({ name, bounds: [west, south, east, north] }: MapExtract): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] },
})

/** Below this zoom a frame is too small to be seen: a dot with its name replaces it. */
const framesFrom = 8

const coverageParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'frame',
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': mapTokens[scheme].executed,
      'line-width': ['case', ['get', 'is_chosen'], 3, 1.5],
      'line-dasharray': [3, 2],
    },
  },
  {
    part: 'dot',
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    maxzoom: framesFrom,
    paint: {
      'circle-color': mapTokens[scheme].executed,
      'circle-radius': 4.5,
      'circle-stroke-color': mapTokens[scheme].executed_case,
      'circle-stroke-width': 2,
    },
  },
  {
    part: 'name',
    type: 'symbol',
    filter: ['==', ['geometry-type'], 'Point'],
    maxzoom: framesFrom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable'],
      'text-size': 12,
      'text-offset': [0, 1.1],
      'text-anchor': 'top',
    },
    paint: {
      'text-color': mapTokens[scheme].executed_text,
      'text-halo-color': mapTokens[scheme].executed_case,
      'text-halo-width': 2,
    },
  },
]
