import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownSetting } from '../../settings/settings.queries.ts'
import { knownPreference } from '../../platform/preferences/kept-preference.ts'
import { wearPreference } from '../../platform/preferences/wear-preference.ts'
import { useUser } from '../../platform/use-user.ts'

/** Wears the look of the company that is signed in, and takes it off for whoever is of none. */
export function useCompanyLook(): void {
  const isOfCompany = useUser().company_id !== null
  const { data } = useQuery({ ...ownSetting, enabled: isOfCompany })
  useEffect(() => {
    if (isOfCompany && !data) return
    void import('../../platform/wear.ts').then(({ wear }) => {
      wear(data ? { ...data, logo: data.logo?.url } : null)
      const chosen = knownPreference()
      if (chosen) wearPreference(chosen)
    })
  }, [isOfCompany, data])
}
