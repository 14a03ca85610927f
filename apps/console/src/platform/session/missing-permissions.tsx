import { useTranslation } from 'react-i18next'
import { usePermissionName } from './use-permission-name.ts'

/** Names the permissions or modules that a person lacks, and who can grant them (AC-02, UI-04). */
export function MissingPermissions({ names }: { readonly names: readonly string[] }) {
  const { t, i18n } = useTranslation('permissions')
  const nameOf = usePermissionName()
  if (names.length === 0) return null
  // Without an "and", which some of the names have themselves.
  const format = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'narrow' })
  const list = format.format(names.map((name) => `“${nameOf(name)}”`))
  return (
    <p>
      {t('missing', { names: list })} {t('ask')}
    </p>
  )
}
