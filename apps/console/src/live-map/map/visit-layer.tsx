import { isFinal, type Visit, visitStatuses, type VisitTiming } from '@baquiano/contract/visits'
import { statusShapes } from '@baquiano/ui/status-shapes.ts'
import type { FeatureCollection } from 'geojson'
import type { MapLayerMouseEvent, MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import {
  type OnHover,
  StackFan,
  headOf,
  rankOf,
  stacksOf,
  type VisitStack,
} from '../../visits/index.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapStatusColors, mapTokens } from '@baquiano/map/map-tokens.ts'
import { boxAt } from '../hover/box-at.ts'

interface Props {
  readonly visits: readonly Visit[]
  /** Somebody is chosen whose stops are to stand out: these are small and pale. */
  readonly isBehind: boolean
  readonly timingOf: (visit: Visit) => VisitTiming
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
}

const layerId = 'visits-glyph'

const parts = (): LayerPart[] => [
  {
    part: 'glyph',
    type: 'symbol',
    layout: {
      'icon-image': ['get', 'status'],
      'icon-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        9,
        ['*', 0.6, ['get', 'scale']],
        13,
        ['get', 'scale'],
      ],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-sort-key': ['get', 'order'],
    },
    paint: { 'icon-opacity': ['get', 'opacity'] },
  },
  {
    part: 'count',
    type: 'symbol',
    filter: ['all', ['>', ['get', 'count'], 1], ['==', ['get', 'opacity'], 1]],
    layout: {
      'icon-image': ['get', 'badge'],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 9, 0.7, 13, 1],
      'icon-offset': [10, -9],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
]

/** Visits as glyphs of one layer; the selected person's visits are markers instead. */
export function VisitLayer({ visits, isBehind, timingOf, onSelect, onHover }: Props) {
  const { map } = useMapContext()
  const stacks = useMemo(() => stacksOf(visits), [visits])
  const data = useMemo(() => featuresOf(stacks, isBehind), [stacks, isBehind])
  const [openKey, setOpenKey] = useState<string>()
  const open = stacks.find(({ key }) => key === openKey)

  useEffect(() => {
    const stackAt = ({ features }: MapLayerMouseEvent) => {
      const key: unknown = features?.[0]?.properties['key']
      return stacks.find((stack) => stack.key === key)
    }
    const show = (cursor: string) => {
      const canvas = map.getCanvas()
      canvas.style.cursor = cursor
      canvas.dataset['over'] = cursor === '' ? '' : 'visit'
    }
    const subscriptions = [
      map.on('click', layerId, (event) => {
        const stack = stackAt(event)
        const [only, second] = stack?.visits ?? []
        if (second) setOpenKey(stack?.key)
        else if (only) onSelect(only.id)
      }),
      map.on('mousemove', layerId, (event) => {
        show('pointer')
        const stack = stackAt(event)
        const [only, second] = stack?.visits ?? []
        if (stack && only && !second) onHover({ kind: 'visit', id: only.id, at: boxAt(map, stack) })
      }),
      map.on('mouseleave', layerId, () => {
        show('')
        onHover(undefined)
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map, stacks, onSelect, onHover])

  return (
    <>
      <MapLayer id="visits" data={data} parts={parts} images={addVisitImages} isAboveLabels />
      {open && (
        <StackFan
          cx={open.cx}
          cy={open.cy}
          stops={open.visits.map((visit) => ({ visit, order: undefined, timing: timingOf(visit) }))}
          onSelect={onSelect}
          onHover={onHover}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  )
}

/** Of what is over, and of what stands behind somebody's stops. */
const smallScale = 0.62
const paleOpacity = 0.4

/** Visits that need attention are drawn last, so that nothing hides them; finished ones are small. */
function featuresOf(stacks: readonly VisitStack[], isBehind: boolean): FeatureCollection {
  const features = stacks.map((stack) => {
    const head = headOf(stack)
    const count = stack.visits.length
    return {
      type: 'Feature' as const,
      properties: {
        key: stack.key,
        status: head.status,
        count,
        badge: countImage(count),
        order: rankOf(head),
        scale: isBehind || stack.visits.every(({ status }) => isFinal(status)) ? smallScale : 1,
        opacity: isBehind ? paleOpacity : 1,
      },
      geometry: { type: 'Point' as const, coordinates: [stack.cx, stack.cy] },
    }
  })
  return { type: 'FeatureCollection', features }
}

const ratio = 2
const side = 22
const glyph = 14

/** Of more, a badge says that there are more. */
const mostCounted = 20

/** Name of the badge of so many visits at one place. */
const countImage = (count: number): string => `count ${countText(count)}`

const countText = (count: number): string =>
  count > mostCounted ? `${mostCounted}+` : String(count)

/** Adds an image for every status, under the status's name, and one for every number of visits at one place. */
function addVisitImages(map: MapLibreMap, scheme: MapScheme): void {
  const add = (name: string, image: ImageData) => {
    if (map.hasImage(name)) map.removeImage(name)
    map.addImage(name, image, { pixelRatio: ratio })
  }
  for (const status of visitStatuses) add(status, drawn(status, scheme))
  for (let count = 2; count <= mostCounted + 1; count += 1) {
    add(countImage(count), drawnCount(countText(count), scheme))
  }
}

const badge = { width: 18, height: 14 } as const

function drawnCount(text: string, scheme: MapScheme): ImageData {
  const { width, height } = badge
  const brush = new OffscreenCanvas(width * ratio, height * ratio).getContext('2d')
  if (!brush) throw new Error('this browser has no 2D canvas')
  const { count, count_text } = mapTokens[scheme]
  const filled = text.length > 1 ? width : height
  brush.scale(ratio, ratio)
  brush.beginPath()
  brush.roundRect((width - filled) / 2, 0, filled, height, height / 2)
  brush.fillStyle = count
  brush.fill()
  brush.font = '650 10px "Inter Variable", sans-serif'
  brush.fillStyle = count_text
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(text, width / 2, height / 2 + 0.5)
  return brush.getImageData(0, 0, width * ratio, height * ratio)
}

function drawn(status: (typeof visitStatuses)[number], scheme: MapScheme): ImageData {
  const brush = new OffscreenCanvas(side * ratio, side * ratio).getContext('2d')
  if (!brush) throw new Error('this browser has no 2D canvas')
  const { chip, chip_line } = mapTokens[scheme]
  const color = mapStatusColors[scheme][status]
  brush.scale(ratio, ratio)
  brush.beginPath()
  brush.arc(side / 2, side / 2, side / 2 - 1, 0, 2 * Math.PI)
  brush.fillStyle = chip
  brush.fill()
  brush.strokeStyle = chip_line
  brush.lineWidth = 1.4
  if (status === 'Not Assigned') brush.setLineDash([3, 2])
  brush.stroke()
  brush.setLineDash([])
  brush.translate((side - glyph) / 2, (side - glyph) / 2)
  brush.scale(glyph / 16, glyph / 16)
  brush.lineJoin = 'round'
  for (const { d, as, width = 1, dash } of statusShapes[status]) {
    const path = new Path2D(d)
    brush.lineWidth = width
    brush.lineCap = dash ? 'butt' : 'round'
    brush.setLineDash(dash ? [...dash] : [])
    brush.strokeStyle = as === 'ink' ? chip : color
    brush.fillStyle = color
    brush[as === 'fill' ? 'fill' : 'stroke'](path)
  }
  return brush.getImageData(0, 0, side * ratio, side * ratio)
}
