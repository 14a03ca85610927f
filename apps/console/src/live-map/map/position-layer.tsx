import { useEffect, useMemo, useRef, useState } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { mapTokens } from '../../platform/map/map-tokens.ts'
import { useNow } from '../../platform/time/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { boxAt } from '../hover/box-at.ts'
import type { OnHover } from '../../entities/visits/map/on-hover.ts'
import { createMarkerCanvas } from '../positions/marker-canvas.ts'
import { currentStyles, staticStyles } from '../positions/marker-styles.ts'
import { nearestMarker } from '../positions/nearest-marker.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { type SeenTicker, useSeenStates } from '../positions/seen-states.ts'

interface Props {
  readonly store: PositionStore
  readonly seen: SeenTicker
  readonly people: readonly PersonDay[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
}

/** Markers of all people at their latest position. */
export function PositionLayer({ store, seen, people, selected, onSelect, onHover }: Props) {
  const { map, scheme } = useMapContext()
  const tokens = mapTokens[scheme]
  const [markers] = useState(() => createMarkerCanvas({ store, line: tokens.marker_line }))
  const states = useSeenStates(seen)
  const now = useNow(15_000)

  useEffect(() => {
    const removeMarkers = markers.addTo(map)
    const stop = store.onChange(markers.invalidate)
    return () => {
      stop()
      removeMarkers()
    }
  }, [map, markers, store])

  const { known } = states
  const baseStyles = useMemo(
    () => staticStyles(markers.sheet, { slotOf: store.slotOf, count: known, people, selected }),
    [markers, store, known, people, selected],
  )
  useEffect(() => {
    markers.setStyles(currentStyles(baseStyles, { states, offlineColor: tokens.offline, now }))
  }, [markers, baseStyles, states, tokens, now])

  usePointer({ store, people, onSelect, onHover })
  return null
}

/** Clicks and the hand cursor for markers, which are drawn on a canvas. */
function usePointer({ store, people, onSelect, onHover }: Omit<Props, 'selected' | 'seen'>) {
  const { map } = useMapContext()
  const latestPeople = useRef(people)
  useEffect(() => {
    latestPeople.current = people
  }, [people])

  useEffect(() => {
    const markerAt = (point: { x: number; y: number }) =>
      nearestMarker({ store, ids: latestPeople.current.map(({ id }) => id), map }, point)
    const click = map.on('click', ({ point }) => {
      const id = markerAt(point)
      if (id !== undefined) onSelect(id)
    })
    let over: string | undefined
    const move = map.on('mousemove', ({ point }) => {
      const canvas = map.getCanvas()
      const id = markerAt(point)
      if (id !== undefined) canvas.style.cursor = 'pointer'
      else if (canvas.dataset['over'] !== 'visit') canvas.style.cursor = ''
      if (id === over) return
      over = id
      const place = id === undefined ? undefined : store.get(id)
      onHover(id !== undefined && place ? { kind: 'person', id, at: boxAt(map, place) } : undefined)
    })
    const out = map.on('mouseout', () => {
      over = undefined
      onHover(undefined)
    })
    return () => {
      click.unsubscribe()
      move.unsubscribe()
      out.unsubscribe()
    }
  }, [map, store, onSelect, onHover])
}
