import type { Field } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import { ownLabel } from '../fields/index.ts'

const columns = [
  'name',
  'identification',
  'phone',
  'contact_name',
  'email',
  'address',
  'country',
  'department',
  'city',
  'cx',
  'cy',
  'relation_mode',
  'status',
] as const

/** Names the fields of a visit point as its list does; those of its company by their own labels. */
export function usePointLabel(fields: readonly Field[] = []): (name: string) => string {
  const { t } = useTranslation('visit-points')
  return (name) => {
    const column = columns.find((it) => it === name)
    if (column) return t(`columns.${column}`)
    const own = ownLabel(fields, name)
    if (own !== undefined) return own
    if (name === 'data') return t('form.own_fields')
    if (name === 'own_status_id') return t('columns.own_status')
    if (name === 'resource_ids') return t('columns.resources')
    return name === 'object_type_id' ? t('form.object_type') : t('columns.location_quality')
  }
}
