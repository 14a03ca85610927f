import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LocationMark } from '../location-mark.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import type { PlacedPoint } from './placed-point.ts'
import styles from './point-map.module.css'

interface Props {
  readonly points: readonly PlacedPoint[]
  readonly onOpen: (point: { readonly id: string }) => void
  readonly onClose: () => void
}

/** Names the points of one place, to open one of them. */
export function PointFan({ points, onOpen, onClose }: Props) {
  const { t } = useTranslation('visit-points')
  const [first] = points
  if (!first) return null
  return (
    <MapMarker key={first.id} cx={first.cx} cy={first.cy} z={30}>
      <Menu opened onClose={onClose} withinPortal>
        <Menu.Target>
          <span />
        </Menu.Target>
        <Menu.Dropdown className={`${styles.fan} scroll`}>
          <Menu.Label>{t('map.same')}</Menu.Label>
          {points.map((point) => (
            <Menu.Item
              key={point.id}
              leftSection={<LocationMark quality={point.location_quality} />}
              onClick={() => onOpen(point)}
            >
              <bdi>{point.name}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MapMarker>
  )
}
