import { minuteMs } from '@baquiano/contract/platform'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayVisits } from '../entities/visits/visits.queries.ts'
import { usePreference } from '../platform/preferences/use-preference.ts'
import type { Page } from '../platform/shell/page.ts'
import { useToday } from '../platform/session/use-user.ts'
import { pageResults } from './page-results.ts'
import { recordResults } from './record-results.ts'
import { paletteSearch } from './palette.queries.ts'

/** What is typed, what was found, and which result Enter would open. */
export function usePalette(pages: readonly Page[]) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(text.trim(), 200)
  const { starred_pages } = usePreference()
  const searchResult = useQuery(paletteSearch(search))
  // Searched here: the API finds no visit by text.
  const today = useQuery({ ...dayVisits(useToday()), staleTime: minuteMs })
  const results = [
    ...pageResults(pages, starred_pages, text),
    ...(text.trim() === ''
      ? []
      : recordResults({ found: searchResult.data, today: today.data, text })),
  ]
  const last = Math.max(results.length - 1, 0)
  return {
    text,
    results,
    at: Math.min(at, last),
    isSearching: searchResult.isFetching || search !== text.trim(),
    error: searchResult.error ?? today.error,
    type: (next: string) => {
      setText(next)
      setAt(0)
    },
    step: (by: 1 | -1) => setAt(Math.min(Math.max(at + by, 0), last)),
  }
}
