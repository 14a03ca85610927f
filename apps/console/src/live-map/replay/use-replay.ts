import { tracking, type ExecutedRoute } from '@baquiano/contract/tracking'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '@baquiano/client/http/call.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { spanOfDay } from '../../tracking/index.ts'
import type { MapSearch } from '../map-search.ts'
import { quietSpans } from './quiet-spans.ts'
import { createReplayClock, type ReplayClock } from './replay-clock.ts'

export interface Replay {
  readonly tracks: readonly ExecutedRoute[]
  readonly fromMs: number
  readonly toMs: number
  readonly clock: ReplayClock
}

interface ReplayOf {
  readonly search: MapSearch
  readonly date: string
  readonly time: CompanyTime
}

const none = [] as const

/** The day of those whom the address names, to be run again; nothing while it names nobody. */
export function useReplay({ search, date, time }: ReplayOf) {
  const ids = search.replay ?? none
  const { data, error, refetch } = useQuery(replayTracks(ids, date, time))
  // The address is told when somebody stops or pulls; it does not pull back.
  const [startAt] = useState(search.replay_at)
  const replay = useMemo(() => (data ? replayOf(data, startAt) : undefined), [data, startAt])
  useEffect(() => {
    // A link to an instant shows that instant; whoever opens a replay wants to see it run.
    if (startAt === undefined) replay?.clock.play()
    return () => replay?.clock.stop()
  }, [replay, startAt])
  return { isOn: ids.length > 0, replay, error, retry: () => void refetch() }
}

const replayTracks = (ids: readonly string[], date: string, time: CompanyTime) =>
  queryOptions({
    queryKey: ['live-map', 'replay', ids, date] as const,
    queryFn: async ({ signal }) => {
      const body = { resource_id: [...ids], ...spanOfDay(date, time) }
      return (await call(tracking.executedRoute, { body }, signal)).records
    },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

function replayOf(
  tracks: readonly ExecutedRoute[],
  startAt: number | undefined,
): Replay | undefined {
  const ends = tracks.flatMap(({ fixes }) => [fixes[0], fixes.at(-1)])
  const instants = ends.flatMap((fix) => (fix ? [Date.parse(fix.fix_at)] : []))
  if (instants.length === 0) return undefined
  const [fromMs, toMs] = [Math.min(...instants), Math.max(...instants)]
  const atMs = startAt === undefined ? undefined : startAt * 1000
  return {
    tracks,
    fromMs,
    toMs,
    clock: createReplayClock({ fromMs, toMs, atMs, quiet: quietSpans(tracks) }),
  }
}
