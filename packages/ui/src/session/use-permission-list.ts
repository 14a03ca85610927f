import { listFormat } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { usePermissionName } from './use-permission-name.ts'

/** Permissions or modules in words, each in the quotation marks of the language. */
export function usePermissionList(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('permissions')
  const nameOf = usePermissionName()
  // Without an "and", which some of the names have themselves.
  const format = listFormat(i18n.language, { type: 'unit', style: 'narrow' })
  return (names) => format.format(names.map((name) => t('quoted', { name: nameOf(name) })))
}
