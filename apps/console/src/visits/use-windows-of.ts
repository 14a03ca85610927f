import type { TimeWindows } from '@baquiano/contract/availability'
import type { Visit } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { activityChoices } from '../activities/index.ts'

/** Between which hours a visit may begin: its own, else those of its activity; none for any. */
export type WindowsOf = (visit: Pick<Visit, 'needs' | 'activity_id'>) => TimeWindows

export function useWindowsOf(): WindowsOf {
  const { data: activities } = useQuery(activityChoices())
  return useCallback(
    ({ needs, activity_id }) =>
      needs?.time_windows ??
      activities?.find(({ value }) => value === activity_id)?.time_windows ??
      [],
    [activities],
  )
}
