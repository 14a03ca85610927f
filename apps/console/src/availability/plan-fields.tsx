import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { AmountListField } from '@baquiano/ui/form/fields/amount-list-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { TextListField } from '@baquiano/ui/form/fields/text-list-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { bindPart, type FormProps } from './bind-part.ts'
import { DayEndField } from './day-end-field.tsx'
import styles from './availability.module.css'

/** What a plan of routes knows of somebody beside their hours. */
export function PlanFields({ form }: FormProps) {
  const { t } = useTranslation('availability')
  return (
    <>
      <TextListField
        label={t('columns.skills')}
        note={t('skills_note')}
        field={form.field('skills')}
      />
      <DayEndField form={form} end="start_place" />
      <DayEndField form={form} end="end_place" />
      <Vehicle form={form} />
    </>
  )
}

function Vehicle({ form }: FormProps) {
  const { t } = useTranslation('availability')
  const { vehicle } = form.values
  const part = <Key extends keyof typeof vehicle>(key: Key): FieldBinding<(typeof vehicle)[Key]> =>
    bindPart(form, `vehicle.${key}`, {
      value: vehicle[key],
      onChange: (value) => form.set({ vehicle: { ...vehicle, [key]: value } }, [`vehicle.${key}`]),
    })
  const distance = part('max_distance_m')
  return (
    <section className="stack gap-12" aria-label={t('columns.vehicle')}>
      <div>
        <h3 className="text-m strong">{t('columns.vehicle')}</h3>
        <p className="dim text-s">{t('vehicle_note')}</p>
      </div>
      <AmountListField
        label={t('fields.capacities')}
        note={t('capacities_note')}
        problemOf={(path) =>
          form.problems.find((it) => it.path === `vehicle.capacities.${path}`)?.code
        }
        field={part('capacities')}
      />
      <div className={styles.halves}>
        <NumberField
          label={t('fields.speed_factor')}
          note={t('speed_factor_note')}
          min={0.1}
          max={5}
          field={part('speed_factor')}
        />
        <NumberField
          label={t('fields.max_stops')}
          isWhole
          min={1}
          max={limits.routing_visits}
          field={optionalNumber(part('max_stops'))}
        />
        <NumberField
          label={t('fields.cost_per_hour')}
          min={0}
          field={optionalNumber(part('cost_per_hour'))}
        />
        <NumberField
          label={t('fields.cost_per_km')}
          min={0}
          field={optionalNumber(part('cost_per_km'))}
        />
        <NumberField
          label={t('fields.co2_g_per_km')}
          note={t('co2_note')}
          unit="g"
          min={0}
          max={5000}
          field={part('co2_g_per_km')}
        />
        <NumberField
          label={t('fields.max_distance_m')}
          unit="km"
          min={1}
          max={2000}
          field={optionalNumber({
            ...distance,
            value: distance.value === null ? null : distance.value / 1000,
            onChange: (km) => distance.onChange(km === null ? null : Math.round(km * 1000)),
          })}
        />
      </div>
    </section>
  )
}
