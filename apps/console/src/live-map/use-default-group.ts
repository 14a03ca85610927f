import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePreference } from '../platform/preferences/use-preference.ts'
import { useUser } from '../platform/session/use-user.ts'
import { ownSetting } from '../entities/settings/settings.queries.ts'

/**
 * Opens the map with the person's default group, or with the company's if they chose none, unless the URL has a
 * filter (requirements CO-08 and CO-09). Only once: whoever then asks for all groups gets them.
 */
export function useDefaultGroup(): void {
  const navigate = useNavigate()
  const isBare = Object.keys(useSearch({ strict: false })).length === 0
  const isOfCompany = useUser().company_id !== null
  const { default_group_tracking: own, show_default_group_tracking: isShown } = usePreference()
  const { data: setting } = useQuery({ ...ownSetting, enabled: isOfCompany && own === null })
  const isDecided = useRef(false)
  const group = own === null ? setting?.default_group_tracking : isShown ? own : null
  useEffect(() => {
    if (isDecided.current || group === undefined) return
    isDecided.current = true
    if (isBare && group) void navigate({ to: '.', search: { group }, replace: true })
  }, [group, isBare, navigate])
}
