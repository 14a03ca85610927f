import { useEffect, useRef, useState } from 'react'
import { isDiscarded, useMapStage } from '../../platform/map/map-context.ts'
import { mapTokens } from '../../platform/map/map-tokens.ts'
import { useNow } from '../../platform/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { createMarkerLayer, type MarkerLayer } from '../positions/marker-layer.ts'
import { markerLooks } from '../positions/marker-looks.ts'
import { nearestMarker } from '../positions/nearest-marker.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { usePositionTick } from '../positions/use-positions.ts'

interface Props {
  readonly store: PositionStore
  readonly people: readonly PersonDay[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/** Everybody on the map. */
export function PositionLayer({ store, people, selected, onSelect }: Props) {
  const { map, scheme, style } = useMapStage()
  const [layer, setLayer] = useState<MarkerLayer | null>(null)
  const tick = usePositionTick(store)
  const now = useNow(15_000)

  useEffect(() => {
    const added = createMarkerLayer({ id: 'positions', store, line: mapTokens[scheme].marker_line })
    map.addLayer(added)
    setLayer(added)
    const stop = store.onChange(added.touch)
    return () => {
      stop()
      if (!isDiscarded(map) && map.getLayer('positions')) map.removeLayer('positions')
    }
  }, [map, scheme, style, store])

  useEffect(() => {
    const offline_color = mapTokens[scheme].offline
    layer?.setLooks(markerLooks(layer.sheet, { store, people, selected, offline_color, now }))
  }, [layer, store, people, selected, scheme, tick, now])

  const seen = useRef(people)
  useEffect(() => {
    seen.current = people
  }, [people])
  useEffect(() => {
    const found = (point: { x: number; y: number }) =>
      nearestMarker({ store, ids: seen.current.map(({ id }) => id), map }, point)
    const click = map.on('click', ({ point }) => {
      const id = found(point)
      if (id !== undefined) onSelect(id)
    })
    const move = map.on('mousemove', ({ point }) => {
      const canvas = map.getCanvas()
      if (found(point) !== undefined) canvas.style.cursor = 'pointer'
      else if (canvas.dataset['over'] !== 'visit') canvas.style.cursor = ''
    })
    return () => {
      click.unsubscribe()
      move.unsubscribe()
    }
  }, [map, store, onSelect])

  return null
}
