import type { DayPlace } from '@baquiano/contract/availability'
import { limits } from '@baquiano/contract/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depotSource } from '../depots/index.ts'
import { activePointsExtent, visitPointById, visitPointSource } from '../visit-points/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { PlaceField } from '@baquiano/ui/form/fields/place-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import styles from './availability.module.css'
import { bindPart, type FormProps } from './bind-part.ts'

type Home = Extract<DayPlace, { kind: 'home' }>
type Kind = DayPlace['kind'] | 'visit'

const ends = ['visit', 'home', 'depot'] as const
const starts = [...ends, 'current'] as const

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000

interface Props extends FormProps {
  readonly end: 'start_place' | 'end_place'
}

/** Where the day begins or ends: at a visit, at home, at a depot, or where somebody is. */
export function DayEndField({ form, end }: Props) {
  const { t } = useTranslation('availability')
  const { data: extent } = useQuery(activePointsExtent)
  const place = form.values[end]
  const first: Record<Kind, () => void> = {
    visit: () => form.set({ [end]: null }),
    home: () => form.set({ [end]: { kind: 'home', name: '', ...middleOf(extent) } }),
    depot: () => form.set({ [end]: { kind: 'depot', depot_id: '' } }),
    current: () => form.set({ [end]: { kind: 'current' } }),
  }
  const choices: readonly { readonly value: Kind; readonly label: string }[] =
    end === 'start_place'
      ? starts.map((value) => ({ value, label: t(`start_place.${value}`) }))
      : ends.map((value) => ({ value, label: t(`end_place.${value}`) }))
  return (
    <section className="stack gap-12" aria-label={t(`columns.${end}`)}>
      <ChoiceField<Kind>
        label={t(`columns.${end}`)}
        choices={choices}
        field={bindPart<Kind>(form, `${end}.kind`, {
          value: place?.kind ?? 'visit',
          onChange: (kind) => first[kind](),
        })}
      />
      {place?.kind === 'depot' && (
        <RecordField
          label={t('fields.depot_id')}
          source={depotSource}
          required
          field={bindPart<string | null>(form, `${end}.depot_id`, {
            value: place.depot_id === '' ? null : place.depot_id,
            onChange: (depot_id) =>
              form.set({ [end]: { kind: 'depot', depot_id: depot_id ?? '' } }, [`${end}.depot_id`]),
          })}
        />
      )}
      {place?.kind === 'home' && <HomeFields form={form} end={end} home={place} />}
    </section>
  )
}

const middleOf = (extent: readonly number[] | null | undefined) => {
  const [west, south, east, north] = extent ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return { cx: Number.NaN, cy: Number.NaN }
  return { cx: rounded((west + east) / 2), cy: rounded((south + north) / 2) }
}

interface HomeProps extends Props {
  readonly home: Home
}

/** On the map, or where a visit point of the company lies. */
function HomeFields({ form, end, home }: HomeProps) {
  const { t } = useTranslation('availability')
  const client = useQueryClient()
  const set = (changes: Partial<Home>, parts: readonly string[] = [end]) =>
    form.set({ [end]: { ...home, ...changes } }, parts)
  const take = useAction({
    send: (id: string) => client.fetchQuery(visitPointById(id)),
    onDone: ({ name, cx, cy }) => {
      if (cx !== null && cy !== null) set({ name: name.slice(0, limits.short_text), cx, cy })
    },
  })
  return (
    <>
      <div className={styles.halves}>
        <TextField
          label={t('fields.place')}
          max={limits.short_text}
          field={bindPart(form, `${end}.name`, {
            value: home.name,
            onChange: (name) => set({ name }, [`${end}.name`]),
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
          value: home.cx,
          onChange: (cx) => set({ cx }, [`${end}.cx`]),
        })}
        cy={bindPart(form, `${end}.cy`, {
          value: home.cy,
          onChange: (cy) => set({ cy }, [`${end}.cy`]),
        })}
        onPlace={(at) => set(at)}
      />
    </>
  )
}
