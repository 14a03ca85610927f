import type { ExpressionSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { isDiscarded, useMapContext } from '@baquiano/map/map-context.ts'
import { widths } from './rest-parts.ts'

const layers = ['next-line', 'next-estimated', 'tails-line'] as const

/** Widens the lines of a person: of the one whose line, or whose marker, is under the pointer. */
export function useWiderLines(hovered: string | undefined): void {
  const { map } = useMapContext()
  const [onLine, setOnLine] = useState<string>()
  useEffect(() => {
    const subscriptions = layers.flatMap((layer) => [
      map.on('mousemove', layer, ({ features }) => {
        const id: unknown = features?.[0]?.properties['id']
        setOnLine(typeof id === 'string' ? id : undefined)
      }),
      map.on('mouseleave', layer, () => setOnLine(undefined)),
    ])
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map])

  const wide = hovered ?? onLine
  useEffect(() => {
    if (wide === undefined) return undefined
    const set = (layer: (typeof layers)[number], isWide: boolean) => {
      if (isDiscarded(map) || !map.getLayer(layer)) return
      const [rest, wider] = widths[layer]
      const widened: ExpressionSpecification = ['case', ['==', ['get', 'id'], wide], wider, rest]
      map.setPaintProperty(layer, 'line-width', isWide ? widened : rest)
    }
    for (const layer of layers) set(layer, true)
    return () => {
      for (const layer of layers) set(layer, false)
    }
  }, [map, wide])
}
