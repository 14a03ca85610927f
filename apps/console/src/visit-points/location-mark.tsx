import type { LocationQuality } from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import styles from './location-mark.module.css'

interface Props {
  readonly quality: LocationQuality
  readonly size?: number
}

/** Each on a field of 16, in the current colour. */
const shapes = {
  confirmed: ['M8 2.2a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 1 1 0-11.6', 'M8 8h.01'],
  door: ['M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4', 'M8 8h.01'],
  street: ['M1 8h4M11 8h4M8 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6'],
  area: ['M8 2.2a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 1 1 0-11.6'],
  none: ['M8 2.2a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 1 1 0-11.6', 'M4 12L12 4'],
} as const satisfies Record<LocationQuality, readonly string[]>

/** How well a place is known, by its shape: on site, at the door, on the street, in the area, not at all. */
export function LocationMark({ quality, size = 14 }: Props) {
  const { t } = useTranslation('visit-points')
  const name = t(`location_quality.${quality}`)
  return (
    <svg
      className={`${styles.mark} fixed`}
      data-quality={quality}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {shapes[quality].map((d) => (
        <path key={d} d={d} data-is-dot={d.endsWith('h.01') || undefined} />
      ))}
    </svg>
  )
}
