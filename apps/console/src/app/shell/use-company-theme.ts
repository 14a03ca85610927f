import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownSetting } from '../../entities/settings/settings.queries.ts'
import { knownPreference } from '../../platform/preferences/stored-preference.ts'
import { applyPreference } from '../../platform/preferences/apply-preference.ts'
import { useUser } from '../../platform/session/use-user.ts'

/** Wears the look of the company that is signed in, and takes it off for whoever is of none. */
export function useCompanyTheme(): void {
  const isOfCompany = useUser().company_id !== null
  const { data } = useQuery({ ...ownSetting, enabled: isOfCompany })
  useEffect(() => {
    if (isOfCompany && !data) return
    void import('../../platform/theme/apply-theme.ts').then(({ applyTheme }) => {
      applyTheme(data ? { ...data, logo: data.logo?.url } : null)
      const chosen = knownPreference()
      if (chosen) applyPreference(chosen)
    })
  }, [isOfCompany, data])
}
