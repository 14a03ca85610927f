import { moduleNames, permissionParts, permissions } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'

/** Name of a permission or a whole module in the person's language: "Visits and calendar: change". */
export function usePermissionName(): (name: string) => string {
  const { t } = useTranslation('permissions')
  return (name) => {
    const permission = permissions.find((known) => known === name)
    if (permission) {
      const { module, action } = permissionParts(permission)
      return t('of_module', { module: t(`module.${module}`), action: t(`action.${action}`) })
    }
    const module = moduleNames.find((known) => known === name)
    return module ? t('whole_module', { module: t(`module.${module}`) }) : name
  }
}
