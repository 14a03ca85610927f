import { minuteMs } from '@baquiano/contract/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { executedTrack } from './tracks.queries.ts'

/** The track of the selected person; never another person's as placeholder. */
export function useTrack(of: Parameters<typeof executedTrack>[0], today: string) {
  const { data, isPlaceholderData, error } = useQuery({
    ...executedTrack(of),
    placeholderData: keepPreviousData,
    refetchInterval: of.date === today && minuteMs,
  })
  const track = isPlaceholderData ? undefined : data
  /** A future day has no track. */
  const is_empty = of.date <= today && track?.fixes.length === 0
  return { data: track, is_empty, error }
}
