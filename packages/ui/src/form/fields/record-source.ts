import { minuteMs } from '@baquiano/contract/platform'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface FoundRecord {
  readonly id: string
  readonly name: string
}

/** Where records of one kind are found by their text. */
export interface RecordSource {
  /** First part of the keys of its queries: the capability's own, so that a change refreshes them. */
  readonly queryKey: readonly string[]
  /** The few that match best; an empty text finds the first. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>
  readonly nameOf: (id: string, signal: AbortSignal) => Promise<string>
  /** Of many at once; by default each by itself. */
  readonly namesOf?: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly FoundRecord[]>
}

const typingMs = 200

/** The name of a record; `…` until it is known, its id where there is none any more, empty without one. */
export function useRecordName({ queryKey, nameOf }: RecordSource, id: string | null): string {
  const { data, isError } = useQuery({
    queryKey: [...queryKey, 'name', id],
    queryFn: ({ signal }) => nameOf(id ?? '', signal),
    enabled: id !== null,
    staleTime: minuteMs,
  })
  if (id === null) return ''
  return data ?? (isError ? id : '…')
}

/** The names of several records, by id; one that is not known yet, or no more, has none. */
export function useRecordNames(
  { queryKey, nameOf, namesOf }: RecordSource,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const { data = noNames } = useQuery({
    queryKey: [...queryKey, 'names', ids.toSorted()],
    queryFn: async ({ signal }) => {
      const loadedNames = namesOf
        ? await namesOf(ids, signal)
        : await Promise.all(ids.map(async (id) => ({ id, name: await nameOf(id, signal) })))
      return new Map(loadedNames.map(({ id, name }) => [id, name]))
    },
    enabled: ids.length > 0,
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  })
  return data
}

const noNames: ReadonlyMap<string, string> = new Map()

/** The options of an input that searches records. */
export function useRecordSearch(source: RecordSource, id: string | null) {
  const chosenName = useRecordName(source, id)
  // The input shows the name of what is chosen, which is no search.
  const { found, setTyped } = useFoundRecords(source, chosenName)
  const options = (found.data ?? []).map((it) => ({ value: it.id, label: it.name }))
  const isListed = id === null || options.some(({ value }) => value === id)
  return {
    setTyped,
    /** With the chosen record, or its name would not be shown. */
    options: isListed ? options : [{ value: id, label: chosenName }, ...options],
    isSearching: found.isFetching,
    error: found.error,
  }
}

/** As `useRecordSearch`, for an input that takes several. */
export function useRecordsSearch(source: RecordSource, ids: readonly string[]) {
  const names = useRecordNames(source, ids)
  const { found, setTyped, typed } = useFoundRecords(source)
  const options = (found.data ?? []).map((it) => ({ value: it.id, label: it.name }))
  const listed = new Set(options.map(({ value }) => value))
  const chosen = ids.filter((id) => !listed.has(id))
  return {
    typed,
    setTyped,
    options: [...chosen.map((id) => ({ value: id, label: names.get(id) ?? '…' })), ...options],
    isSearching: found.isFetching,
    error: found.error,
  }
}

/** Searches as somebody types; `ignored` is no search. */
function useFoundRecords({ queryKey, search }: RecordSource, ignored = '') {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed === ignored ? '' : typed.trim(), typingMs)
  const matches = useQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: async ({ signal, client }) => {
      const records = await search(text, signal)
      // Whoever may search but not read a record still sees the name of what they choose.
      for (const { id: each, name } of records)
        client.setQueryData([...queryKey, 'name', each], name)
      return records
    },
  })
  return { found: matches, typed, setTyped }
}
