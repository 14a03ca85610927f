import { hueOf, initialsOf, variable } from '@baquiano/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isDiscarded, useMapStage } from '../../platform/map/map-context.ts'
import { Marker } from '../../platform/map/maplibre.ts'
import { useNow } from '../../platform/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { latOf, lngOf } from '../positions/mercator.ts'
import { isOnline, type PositionStore } from '../positions/position-store.ts'
import { nowSeconds, usePositionTick } from '../positions/use-positions.ts'
import styles from './markers.module.css'

interface Props {
  readonly store: PositionStore
  readonly person: PersonDay
}

const stepMs = 50

/** The selected person, with a name; it glides as the others do. */
export function SelectedMarker({ store, person: { id, name, full_name } }: Props) {
  const { t } = useTranslation('live-map')
  const { map } = useMapStage()
  const [marker] = useState(() => new Marker({ element: document.createElement('div') }))
  const now = useNow(15_000)
  usePositionTick(store)
  const state = store.get(id)
  const isKnown = state !== undefined
  const isThere = isOnline(state, now)
  const speed = Math.round(state?.speed_km_h ?? 0)
  const isMoving = isThere && speed > 2

  useEffect(() => {
    const follow = () => {
      const slot = store.slotOf(id)
      if (slot === undefined) return
      const [x, y] = store.at(slot, nowSeconds())
      const [anchorX, anchorY] = store.anchor()
      marker.setLngLat([lngOf(x + anchorX), latOf(y + anchorY)])
    }
    if (!isKnown) return
    follow()
    marker.addTo(map)
    marker.getElement().style.zIndex = '40'
    const timer = setInterval(follow, stepMs)
    return () => {
      clearInterval(timer)
      if (!isDiscarded(map)) marker.remove()
    }
  }, [marker, map, store, id, isKnown])

  return createPortal(
    <span
      className={styles.who}
      data-offline={isThere ? undefined : true}
      style={variable('--h', hueOf(id))}
      role="note"
      aria-label={full_name}
    >
      {isMoving && (
        <i
          className={styles.heading}
          style={{ transform: `rotate(${state?.course_deg ?? 0}deg)` }}
        />
      )}
      {initialsOf(full_name)}
      <em className={styles.name}>
        {name}
        {isMoving && <small className="num">{t('speed', { speed })}</small>}
      </em>
    </span>,
    marker.getElement(),
  )
}
