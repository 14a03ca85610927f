import { tracking, type ExecutedRoute, type TrackFix } from '@baquiano/contract/tracking'
import type { MatchedPart } from '@baquiano/contract/roads'
import { unbrokenSegments } from '@baquiano/geo'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@baquiano/client/http/call.ts'

/** A part of the executed route without gaps: its fixes, and the matched streets once they are loaded. */
export interface ThreadSegment {
  readonly fixes: readonly TrackFix[]
  readonly matched: readonly MatchedPart[] | undefined
}

export interface Thread {
  readonly segments: readonly ThreadSegment[]
  /** Whether matching to streets failed, so that the fixes are drawn. */
  readonly isUnmatched: boolean
}

/** The executed route: by its fixes at first, along streets as soon as they are loaded. */
export function useThread(track: ExecutedRoute | null | undefined, isRaw: boolean): Thread {
  const segments = useMemo(() => unbrokenSegments(track?.fixes ?? []), [track])
  const resource_id = track?.resource_id ?? ''
  const matched = useQueries({
    queries: segments.map((fixes) => ({
      ...matchedSegment(resource_id, fixes),
      enabled: !isRaw && fixes.length > 1,
    })),
    combine: partsOf,
  })
  return useMemo(
    () => ({
      segments: segments.map((fixes, index) => {
        return { fixes, matched: isRaw ? undefined : matched.parts[index] }
      }),
      isUnmatched: !isRaw && matched.hasFailed,
    }),
    [segments, matched, isRaw],
  )
}

/** Past segments are fetched once; the newest keeps its former answer while the longer one loads. */
function matchedSegment(resource_id: string, fixes: readonly TrackFix[]) {
  const start_at = fixes[0]?.fix_at ?? ''
  const end_at = fixes.at(-1)?.fix_at ?? ''
  return queryOptions({
    queryKey: ['live-map', 'matched', resource_id, start_at, end_at] as const,
    queryFn: ({ signal }) =>
      call(tracking.matchedRoute, { body: { resource_id, start_at, end_at } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[3] === start_at ? before : undefined),
  })
}

interface Answer {
  readonly data: { readonly parts: readonly MatchedPart[] } | undefined
  readonly isError: boolean
}

const partsOf = (answers: readonly Answer[]) => ({
  parts: answers.map(({ data }) => data?.parts),
  hasFailed: answers.some(({ isError }) => isError),
})
