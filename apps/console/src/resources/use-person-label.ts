import type { Field } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import { ownLabel } from '../fields/index.ts'

const fields = [
  'name',
  'lastname',
  'identification',
  'email',
  'username',
  'phone',
  'imei',
  'object_type_id',
  'own_status',
  'data',
  'activity_ids',
  'group_ids',
  'visit_point_ids',
] as const

/** How a field of a person is called; those of the company by their own labels. */
export function usePersonLabel(own: readonly Field[] = []): (name: string) => string {
  const { t } = useTranslation('resources')
  return (name) => {
    const known = name === 'own_status_id' ? 'own_status' : name
    return ownLabel(own, name) ?? t(`columns.${fields.find((it) => it === known) ?? 'role'}`)
  }
}
