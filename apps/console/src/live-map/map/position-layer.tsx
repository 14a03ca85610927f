import { useEffect, useMemo, useRef, useState } from 'react'
import { isDiscarded, useMapStage } from '../../platform/map/map-context.ts'
import { mapTokens } from '../../platform/map/map-tokens.ts'
import { useNow } from '../../platform/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { createMarkerLayer } from '../positions/marker-layer.ts'
import { looksNow, restingLooks } from '../positions/marker-looks.ts'
import { nearestMarker } from '../positions/nearest-marker.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { useSeenStates } from '../positions/use-positions.ts'

interface Props {
  readonly store: PositionStore
  readonly people: readonly PersonDay[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

const layerId = 'positions'

/** Everybody on the map. */
export function PositionLayer({ store, people, selected, onSelect }: Props) {
  const { map, scheme } = useMapStage()
  const tokens = mapTokens[scheme]
  const [layer] = useState(() =>
    createMarkerLayer({ id: layerId, store, line: tokens.marker_line }),
  )
  const states = useSeenStates(store)
  const now = useNow(15_000)

  useEffect(() => {
    map.addLayer(layer)
    const stop = store.onChange(layer.touch)
    return () => {
      stop()
      if (!isDiscarded(map) && map.getLayer(layerId)) map.removeLayer(layerId)
    }
  }, [map, layer, store])

  const { known } = states
  const resting = useMemo(
    () => restingLooks(layer.sheet, { slotOf: store.slotOf, count: known, people, selected }),
    [layer, store, known, people, selected],
  )
  useEffect(() => {
    layer.setLooks(looksNow(resting, { states, offline_color: tokens.offline, now }))
  }, [layer, resting, states, tokens, now])

  usePointer({ store, people, onSelect })
  return null
}

/** Clicks and the hand over markers, which are no elements of the page. */
function usePointer({ store, people, onSelect }: Omit<Props, 'selected'>) {
  const { map } = useMapStage()
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
}
