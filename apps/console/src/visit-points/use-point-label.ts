import { useTranslation } from 'react-i18next'

const columns = [
  'name',
  'identification',
  'phone',
  'address',
  'country',
  'department',
  'city',
  'cx',
  'cy',
  'relation_mode',
  'status',
] as const

/** Names the fields of a visit point as its list does. */
export function usePointLabel(): (name: string) => string {
  const { t } = useTranslation('visit-points')
  return (name) => {
    const column = columns.find((it) => it === name)
    if (column) return t(`columns.${column}`)
    if (name === 'resource_ids') return t('columns.resources')
    return name === 'object_type_id' ? t('form.object_type') : t('columns.location_quality')
  }
}
