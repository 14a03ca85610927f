import type { Visit, VisitTiming } from '@baquiano/contract/visits'
import type { FeatureCollection } from 'geojson'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { type LayerPart, MapLayer } from '../../platform/map/map-layer.tsx'
import { boxAt } from '../hover/box-at.ts'
import type { OnHover } from '../../entities/visits/map/on-hover.ts'
import { StackFan } from '../../entities/visits/map/stack-fan.tsx'
import { addVisitImages, countImage } from './visit-images.ts'
import {
  headOf,
  rankOf,
  stacksOf,
  type VisitStack,
} from '../../entities/visits/map/visit-stacks.ts'

interface Props {
  readonly visits: readonly Visit[]
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
      'icon-size': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 13, 1],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-sort-key': ['get', 'order'],
    },
  },
  {
    part: 'count',
    type: 'symbol',
    filter: ['>', ['get', 'count'], 1],
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
export function VisitLayer({ visits, timingOf, onSelect, onHover }: Props) {
  const { map } = useMapContext()
  const stacks = useMemo(() => stacksOf(visits), [visits])
  const data = useMemo(() => featuresOf(stacks), [stacks])
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

/** Visits that need attention are drawn last, so that nothing hides them. */
function featuresOf(stacks: readonly VisitStack[]): FeatureCollection {
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
      },
      geometry: { type: 'Point' as const, coordinates: [stack.cx, stack.cy] },
    }
  })
  return { type: 'FeatureCollection', features }
}
