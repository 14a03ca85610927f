import { limits } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { IconCurrentLocation, IconMapPinCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField, optionalNumber } from '../../platform/form/fields/number-field.tsx'
import { SuggestField } from '../../platform/form/fields/suggest-field.tsx'
import type { PointForm } from '../point-fields.ts'
import { usePointLabel } from '../use-point-label.ts'
import { AddressField } from './address-field.tsx'
import { PlaceNote } from './place-note.tsx'
import styles from './place-section.module.css'
import { usualPoint } from './usual-point.queries.ts'
import { useDivisions } from './use-divisions.ts'
import { useLocate } from './use-locate.ts'

const PlaceMap = lazy(async () => {
  const { PlaceMap: component } = await import('../../platform/form/fields/place-map.tsx')
  return { default: component }
})

interface Props {
  readonly form: PointForm
}

/** Where a visit point lies: by its address, by a pin, or by coordinates. */
export function PlaceSection({ form }: Props) {
  const { t } = useTranslation('visit-points')
  const labelOf = usePointLabel()
  const divisions = useDivisions(form.values)
  const location = useLocate(form)
  const { data: usual } = useQuery(usualPoint)
  const { cx, cy, location_source } = form.values
  const isPlaced = cx !== null && cy !== null && !Number.isNaN(cx) && !Number.isNaN(cy)
  const division = (name: 'country' | 'department' | 'city') => (
    <SuggestField
      label={labelOf(name)}
      field={form.text(name)}
      choices={divisions[name]}
      max={limits.short_text}
      required
    />
  )
  const coordinate = (name: 'cx' | 'cy', most: number) => {
    const field = optionalNumber(form.field(name))
    return (
      <NumberField
        label={labelOf(name)}
        min={-most}
        max={most}
        field={{ ...field, onChange: (value) => location.type(name, value) }}
      />
    )
  }
  return (
    <section className="stack gap-16" aria-label={t('form.place')}>
      <h3>{t('form.place')}</h3>
      <div className={`${styles.thirds} stack gap-12`}>
        {division('country')}
        {division('department')}
        {division('city')}
      </div>
      <div className={`${styles.address} stack gap-8`}>
        <AddressField form={form} onChoose={location.take} />
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={15} aria-hidden />}
          loading={location.isLocating}
          onClick={location.locate}
        >
          {t('form.locate')}
        </Button>
      </div>
      <PlaceNote form={form} location={location} />
      <div className={`${styles.map} relative clip framed round-10`}>
        <Suspense fallback={null}>
          <PlaceMap
            label={t('form.map')}
            place={isPlaced ? { cx, cy } : null}
            start={usual?.place}
            onChange={location.pin}
          />
        </Suspense>
      </div>
      <p className="dim text-s">{t('form.map_note')}</p>
      <div className={`${styles.coordinates} stack gap-12`}>
        {coordinate('cy', 90)}
        {coordinate('cx', 180)}
        {isPlaced && location_source !== 'pin' && (
          <Button
            variant="default"
            leftSection={<IconMapPinCheck size={15} aria-hidden />}
            onClick={location.confirm}
          >
            {t('form.confirm')}
          </Button>
        )}
      </div>
    </section>
  )
}
