import type { ResourceState } from '@baquiano/contract/tracking'
import type { Visit } from '@baquiano/contract/visits'
import { StatusGlyph, statusVariable } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import styles from './markers.module.css'

interface Props {
  /** The day of the selected, in order. */
  readonly visits: readonly Visit[]
  readonly selected: string | undefined
  /** Where the selected person stands: a stop right there makes room. */
  readonly beside: ResourceState | undefined
  readonly onSelect: (id: string) => void
}

/** About fifty metres. */
const besideDeg = 0.0005
const aside = [-46, 0] as const

/** The stops of one person, numbered. */
export function StopMarkers({ visits, selected, beside, onSelect }: Props) {
  const { t } = useTranslation('platform')
  return visits.map(({ id, cx, cy, status, visit_point_name }, index) => {
    if (cx === null || cy === null) return null
    const isOn = id === selected
    const label = `${index + 1}. ${visit_point_name}, ${t(`status.${status}`)}`
    const isBeside = beside !== undefined && Math.hypot(beside.cx - cx, beside.cy - cy) < besideDeg
    return (
      <MapMarker key={id} cx={cx} cy={cy} z={isOn ? 30 : 10} offset={isBeside ? aside : undefined}>
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
