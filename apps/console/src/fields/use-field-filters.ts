import { type Field, type FilterKind, filterKindOf } from '@baquiano/contract/fields'
import type { DateRange } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import type { ListFilter } from '@baquiano/ui/list/list-spec.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { objectSchema } from './fields.queries.ts'

/** A text is found by how it begins: what is typed is what is looked for. */
const typedText: RecordSource = {
  queryKey: ['fields', 'text'],
  search: async (text) => (text === '' ? [] : [{ id: text, name: text }]),
  nameOf: async (text) => text,
}

interface Offered {
  readonly today: DateRange
  readonly yes: string
  readonly no: string
}

type FilterOf = (field: Field, key: string, offered: Offered) => ListFilter

const filterOf: Readonly<Record<FilterKind, FilterOf>> = {
  text: ({ label }, key) => ({ key, label, source: typedText }),
  choice: ({ label, options }, key) => ({ key, label, several: options }),
  number: ({ label, limits: { min, max, decimals, unit, currency } }, key) => ({
    key,
    label,
    range: {
      min: min ?? undefined,
      max: max ?? undefined,
      isWhole: decimals === 0,
      unit: unit ?? currency ?? undefined,
    },
  }),
  days: ({ label }, key, { today }) => ({ key, label, days: today }),
  flag: ({ label }, key, { yes, no }) => ({
    key,
    label,
    options: [
      { value: true, label: yes },
      { value: false, label: no },
    ],
  }),
}

/** A filter for each field of an object type that the company narrows lists by. */
export function useFieldFilters(object_type: ObjectType): readonly ListFilter[] {
  const { t } = useTranslation('list')
  const day = useToday()
  const { data: schema } = useQuery(objectSchema(object_type))
  const offered = { today: { date_init: day, date_end: day }, yes: t('yes'), no: t('no') }
  return (schema?.fields ?? []).flatMap((field) => {
    const kind = field.is_filter && field.status === 'Active' ? filterKindOf(field.type) : null
    return kind ? [filterOf[kind](field, `data.${field.name}`, offered)] : []
  })
}

/** Whether these filters are still to come. */
export const useFieldsPending = (object_type: ObjectType): boolean =>
  useQuery(objectSchema(object_type)).isPending
