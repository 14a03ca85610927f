import type { Visit } from '@baquiano/contract/visits'
import { StatusGlyph, statusVariable } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import styles from './markers.module.css'

interface Props {
  /** The day of the selected, in order. */
  readonly visits: readonly Visit[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/** The stops of one person, numbered; for buttons on a map there is no number of them too great. */
export function StopMarkers({ visits, selected, onSelect }: Props) {
  const { t } = useTranslation(['live-map', 'platform'])
  return visits.map(({ id, cx, cy, status, visit_point_name }, index) => {
    if (cx === null || cy === null) return null
    const isOn = id === selected
    const label = `${index + 1}. ${visit_point_name}, ${t(`platform:status.${status}`)}`
    return (
      <MapMarker key={id} cx={cx} cy={cy} z={isOn ? 30 : 10}>
        <button
          type="button"
          className={styles.stop}
          style={statusVariable(status)}
          aria-label={label}
          aria-pressed={isOn}
          onClick={() => onSelect(id)}
        >
          <StatusGlyph status={status} size={13} />
          <b>{index + 1}</b>
        </button>
      </MapMarker>
    )
  })
}
