import { hueOf } from '@baquiano/ui/hue-of.ts'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import { variable } from '@baquiano/ui/status-variable.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isDiscarded, useMapContext } from '@baquiano/map/map-context.ts'
import { Marker } from '@baquiano/map/maplibre.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { latOf, lngOf } from '../positions/mercator.ts'
import { nowSeconds } from '../positions/now-seconds.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { isOnline } from '../positions/state-facts.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import { type OnHover } from '../../visits/index.ts'
import styles from './live-markers.module.css'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly positions: Pick<LiveMap['positions'], 'store' | 'seen'>
  readonly person: PersonDay
  readonly onHover: OnHover
}

const frameMs = 50

/** Marker of the selected person, with the name; it moves smoothly like the others. */
export function SelectedMarker({ positions, person, onHover }: Props) {
  const { id, name, full_name } = person
  const { t } = useTranslation('live-map')
  const now = useNow(15_000)
  const state = useSeenStates(positions.seen).get(id)
  const element = useAnimatedElement(positions.store, state === undefined ? undefined : id)
  useEffect(() => {
    const show = () => onHover({ kind: 'person', id, at: element.getBoundingClientRect() })
    const hide = () => onHover(undefined)
    element.addEventListener('mouseenter', show)
    element.addEventListener('mouseleave', hide)
    return () => {
      element.removeEventListener('mouseenter', show)
      element.removeEventListener('mouseleave', hide)
    }
  }, [element, onHover, id])
  const isPersonOnline = isOnline(state, now)
  const speed = Math.round(state?.speed_km_h ?? 0)
  const isMoving = isPersonOnline && speed > 2

  return createPortal(
    <span
      className={`${styles.who} center relative round-10 text-s heavy`}
      data-offline={isPersonOnline ? undefined : true}
      style={variable('--h', hueOf(id))}
      role="note"
      aria-label={full_name}
    >
      {isMoving && (
        <i className={styles.heading} style={{ rotate: `${state?.course_deg ?? 0}deg` }} />
      )}
      {initialsOf(full_name)}
      <em className={`${styles.name} framed round-6 on-raised ink text-s strong nowrap shadow`}>
        {name}
        {isMoving && <small className="num">{t('speed', { speed })}</small>}
      </em>
    </span>,
    element,
  )
}

/** An element on the map that follows the resource, once its position is known. */
function useAnimatedElement(store: PositionStore, id: string | undefined): HTMLElement {
  const { map } = useMapContext()
  const [marker] = useState(() => new Marker({ element: document.createElement('div') }))

  useEffect(() => {
    if (id === undefined) return undefined
    const updatePosition = () => {
      const slot = store.slotOf(id)
      if (slot === undefined) return
      const [x, y] = store.at(slot, nowSeconds())
      const [anchorX, anchorY] = store.anchor()
      marker.setLngLat([lngOf(x + anchorX), latOf(y + anchorY)])
    }
    updatePosition()
    marker.addTo(map)
    marker.getElement().style.zIndex = '40'
    const timer = setInterval(updatePosition, frameMs)
    return () => {
      clearInterval(timer)
      if (!isDiscarded(map)) marker.remove()
    }
  }, [marker, map, store, id])

  return marker.getElement()
}
