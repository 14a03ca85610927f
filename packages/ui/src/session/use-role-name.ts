import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Roles that every company is founded with; those of a company's own have the name that it gave them. */
const founded = ['ADMINISTRADOR', 'SUPERVISOR', 'EXECUTIVE', 'RECURSO'] as const

/** A role as people say it in their language; its name stays what calls and the specification know. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation('platform')
  return useCallback(
    (name) => {
      const known = founded.find((one) => one === name)
      return known ? t(`role.${known}`) : name
    },
    [t],
  )
}
