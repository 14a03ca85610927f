import type { AvailabilityFields, DayPlace } from '@baquiano/contract/availability'
import { limits } from '@baquiano/contract/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activePointsExtent, visitPointById, visitPointSource } from '../visit-points/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { AmountListField } from '@baquiano/ui/form/fields/amount-list-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { PlaceField } from '@baquiano/ui/form/fields/place-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TextListField } from '@baquiano/ui/form/fields/text-list-field.tsx'
import { type FieldBinding, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import styles from './availability.module.css'

export interface FormProps {
  readonly form: RecordForm<AvailabilityFields>
}

/** Binds a part of a value that has parts. */
export function bindPart<Value>(
  form: FormProps['form'],
  name: string,
  { value, onChange }: Pick<FieldBinding<Value>, 'value' | 'onChange'>,
): FieldBinding<Value> {
  const problem = form.problems.find(({ path }) => path === name)?.code
  return { name, value, problem, mark: undefined, onChange }
}

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
      <Place form={form} end="start_place" />
      <Place form={form} end="end_place" />
      <Vehicle form={form} />
    </>
  )
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000

interface PlaceProps extends FormProps {
  readonly end: 'start_place' | 'end_place'
}

/** Where the day begins or ends: on the map, or where a visit point of the company lies. */
function Place({ form, end }: PlaceProps) {
  const { t } = useTranslation('availability')
  const client = useQueryClient()
  const { data: extent } = useQuery(activePointsExtent)
  const place = form.values[end]
  const set = (next: DayPlace | null, parts: readonly string[] = [end]) =>
    form.set({ [end]: next }, parts)
  const take = useAction({
    send: (id: string) => client.fetchQuery(visitPointById(id)),
    onDone: ({ name, cx, cy }) => {
      if (cx !== null && cy !== null) set({ name: name.slice(0, limits.short_text), cx, cy })
    },
  })
  const middle = extent
    ? { cx: rounded((extent[0] + extent[2]) / 2), cy: rounded((extent[1] + extent[3]) / 2) }
    : { cx: Number.NaN, cy: Number.NaN }
  return (
    <section className="stack gap-12" aria-label={t(`columns.${end}`)}>
      <SwitchField
        label={t(`columns.${end}`)}
        note={t(`${end}_note`)}
        field={{
          ...form.field(end),
          problem: undefined,
          value: place !== null,
          onChange: (isOn) => set(isOn ? { name: '', ...middle } : null),
        }}
      />
      {place && (
        <>
          <div className={styles.halves}>
            <TextField
              label={t('fields.place')}
              max={limits.short_text}
              field={bindPart(form, `${end}.name`, {
                value: place.name,
                onChange: (name) => set({ ...place, name }, [`${end}.name`]),
              })}
            />
            {can('VISIT_POINT_LIST') && can('VISIT_POINT_READ') && (
              <RecordField
                label={t('from_point')}
                source={visitPointSource}
                isForAdding
                field={bindPart<string | null>(form, `${end}.point`, {
                  value: null,
                  onChange: (id) => {
                    if (id !== null) take.mutate(id)
                  },
                })}
              />
            )}
          </div>
          <PlaceField
            label={t(`columns.${end}`)}
            cx={bindPart(form, `${end}.cx`, {
              value: place.cx,
              onChange: (cx) => set({ ...place, cx }, [`${end}.cx`]),
            })}
            cy={bindPart(form, `${end}.cy`, {
              value: place.cy,
              onChange: (cy) => set({ ...place, cy }, [`${end}.cy`]),
            })}
            onPlace={(at) => set({ ...place, ...at })}
          />
        </>
      )}
    </section>
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
