import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePreference } from '../platform/preferences/use-preference.ts'

/** Opens the map with the person's default group if the URL has no filter (requirement CO-09). */
export function useDefaultGroup(): void {
  const navigate = useNavigate()
  const isBare = Object.keys(useSearch({ strict: false })).length === 0
  const { default_group_tracking: group, show_default_group_tracking: isShown } = usePreference()
  useEffect(() => {
    if (isBare && isShown && group) void navigate({ to: '.', search: { group }, replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: whoever then asks for all groups gets them
  }, [])
}
