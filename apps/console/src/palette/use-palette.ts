import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchesText } from '../platform/matches-text.ts'
import { usePreference } from '../platform/preferences/use-preference.ts'
import type { Page } from '../platform/shell/page.ts'
import { useCompanyTime } from '../platform/use-user.ts'
import { useNow } from '../platform/use-now.ts'
import {
  namesOf,
  ofCompany,
  ofPage,
  ofPerson,
  ofPlace,
  ofVisit,
  type PaletteResult,
} from './palette-result.ts'
import { paletteSearch, paletteVisits } from './palette.queries.ts'

const visitsShown = 6

/** What is typed, what was found, and which result Enter would open. */
export function usePalette(pages: readonly Page[]) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(text.trim(), 200)
  const { starred_pages } = usePreference()
  const time = useCompanyTime()
  const found = useQuery(paletteSearch(search))
  const today = useQuery(paletteVisits(time.dateOf(useNow(60_000))))
  const starred = starred_pages.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const others = pages.filter((page) => !starred.includes(page))
  const isNamed = ({ title, part }: Page) => matchesText(text, [title, part])
  const results: readonly PaletteResult[] =
    text.trim() === ''
      ? starred.map((page) => ofPage(page, 'starred'))
      : [
          ...starred.filter(isNamed).map((page) => ofPage(page, 'starred')),
          ...others.filter(isNamed).map((page) => ofPage(page, 'pages')),
          ...(found.data?.people ?? []).map(ofPerson),
          ...(today.data ?? [])
            .filter((visit) => matchesText(text, namesOf(visit)))
            .slice(0, visitsShown)
            .map(ofVisit),
          ...(found.data?.places ?? []).map(ofPlace),
          ...(found.data?.companies ?? []).map(ofCompany),
        ]
  const last = Math.max(results.length - 1, 0)
  return {
    text,
    results,
    at: Math.min(at, last),
    isSearching: found.isFetching || search !== text.trim(),
    error: found.error ?? today.error,
    type: (next: string) => {
      setText(next)
      setAt(0)
    },
    step: (by: 1 | -1) => setAt(Math.min(Math.max(at + by, 0), last)),
  }
}
