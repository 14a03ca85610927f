import type { EndpointOutput } from '@baquiano/contract/platform'
import type { resources } from '@baquiano/contract/resources'
import type { visitPoints } from '@baquiano/contract/visit-points'
import type { Visit, visits } from '@baquiano/contract/visits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchesText } from '../platform/matches-text.ts'
import { useCompanyTime } from '../platform/use-user.ts'
import { useNow } from '../platform/use-now.ts'
import { paletteSearch, paletteVisits } from './palette.queries.ts'

/** Where a result leads: a selection of the live map. */
export interface PaletteResult {
  readonly id: string
  readonly group: 'resources' | 'visits' | 'places'
  readonly title: string
  readonly note: string
  readonly search:
    | { readonly resource: string }
    | { readonly visit: string }
    | { readonly visit_point: string }
  readonly status?: Visit['status'] | undefined
}

const visitsShown = 6

/** What is typed, what was found, and which result Enter would open. */
export function usePalette() {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(text.trim(), 200)
  const time = useCompanyTime()
  const found = useQuery(paletteSearch(search))
  const today = useQuery(paletteVisits(time.dateOf(useNow(60_000))))

  const results: readonly PaletteResult[] =
    text.trim() === ''
      ? []
      : [
          ...(found.data?.people ?? []).map(ofPerson),
          ...(today.data ?? [])
            .filter((visit) => matchesText(text, namesOf(visit)))
            .slice(0, visitsShown)
            .map(ofVisit),
          ...(found.data?.places ?? []).map(ofPlace),
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

type Person = EndpointOutput<typeof resources.filter>['records'][number]
type Place = EndpointOutput<typeof visitPoints.filter>['records'][number]
type FoundVisit = EndpointOutput<typeof visits.filter>['records'][number]

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

const namesOf = ({ number, visit_point_name, tracking_code, address }: FoundVisit) => [
  `VT-${number}`,
  visit_point_name,
  tracking_code,
  address,
]

const ofPerson = ({ id, name, lastname, role_name }: Person): PaletteResult => ({
  id,
  group: 'resources',
  title: `${name} ${lastname}`,
  note: role_name ?? '',
  search: { resource: id },
})

const ofVisit = ({ id, number, visit_point_name, address, status }: FoundVisit): PaletteResult => ({
  id,
  group: 'visits',
  title: visit_point_name ?? '',
  note: joined(`VT-${number}`, address),
  search: { visit: id },
  status,
})

const ofPlace = ({ id, name, address, city }: Place): PaletteResult => ({
  id,
  group: 'places',
  title: name ?? '',
  note: joined(address, city),
  search: { visit_point: id },
})
