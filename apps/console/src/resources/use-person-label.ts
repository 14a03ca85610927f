import { useTranslation } from 'react-i18next'

const fields = [
  'name',
  'lastname',
  'identification',
  'email',
  'username',
  'phone',
  'imei',
  'activity_ids',
  'group_ids',
  'visit_point_ids',
] as const

/** How a field of a person is called. */
export function usePersonLabel(): (name: string) => string {
  const { t } = useTranslation('resources')
  return (name) => t(`columns.${fields.find((it) => it === name) ?? 'role'}`)
}
