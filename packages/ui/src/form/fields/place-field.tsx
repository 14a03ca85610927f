import { cx as longitude, cy as latitude } from '@baquiano/contract/platform'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '../form-fields.tsx'
import styles from './fields.module.css'
import { NumberField } from './number-field.tsx'

const PlaceMap = lazy(async () => {
  const { PlaceMap: component } = await import('./place-map.tsx')
  return { default: component }
})

interface Props {
  readonly label: string
  /** Longitude, degrees. */
  readonly cx: FieldBinding<number>
  /** Latitude, degrees. */
  readonly cy: FieldBinding<number>
  readonly required?: boolean
  /** Takes both coordinates of a click at once, where they are parts of one value. */
  readonly onPlace?: (place: { readonly cx: number; readonly cy: number }) => void
}

/** A place: a click on the map, or its coordinates typed. */
export function PlaceField({ label, cx, cy, required = false, ...props }: Props) {
  const {
    onPlace = (place) => {
      cx.onChange(place.cx)
      cy.onChange(place.cy)
    },
  } = props
  const { t } = useTranslation('form')
  const isPlaced = longitude.safeParse(cx.value).success && latitude.safeParse(cy.value).success
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={`${styles.halves} stack gap-12`}>
        <NumberField label={t('place.cy')} field={cy} min={-90} max={90} required={required} />
        <NumberField label={t('place.cx')} field={cx} min={-180} max={180} required={required} />
      </div>
      <div className={`${styles.map} relative clip framed round-10`}>
        <Suspense fallback={null}>
          <PlaceMap
            label={t('place.map', { name: label })}
            place={isPlaced ? { cx: cx.value, cy: cy.value } : null}
            onChange={onPlace}
          />
        </Suspense>
      </div>
      <p className={`${styles.note} dim text-s`}>{t('place.note')}</p>
    </fieldset>
  )
}
