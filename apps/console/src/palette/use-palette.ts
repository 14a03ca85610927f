import { minuteMs } from '@baquiano/contract/platform'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayVisits, visitActs, wordOfAct } from '../visits/index.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useToday, useUser } from '@baquiano/client/session/use-user.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { dateText } from '@baquiano/client/time/date-text.ts'
import { actionResults, actsOn, type NameOfAct, planAt, readAct } from './palette-actions.ts'
import { ofPage, type PaletteGroup, type PaletteResult } from './palette-result.ts'
import { paletteSearch } from './palette.queries.ts'
import { ofRecent, recentResults, rememberResult } from './recent-results.ts'
import { recordResults } from './record-results.ts'

/** What is typed, what was found, and which result Enter would open. */
export function usePalette(pages: readonly Page[]) {
  const { t, i18n } = useTranslation(['palette', 'visits'])
  const user = useUser()
  const roleName = useRoleName()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { text: said, only } = readText(typed)
  const verb = readAct(said, [
    ['reschedule', t('visits:reschedule')],
    ['reassign', t('visits:reassign')],
    ['reassign', t('visits:assign')],
    // Without the visit that it names the verb is left, wherever it stands in a language.
    ['cancel', t('visits:cancel_of', { name: '' }).trim()],
  ])
  const text = verb?.text ?? said
  const [search] = useDebouncedValue(text, 200)
  const { starred_pages } = usePreference()
  const searchResult = useQuery(paletteSearch(search))
  // Searched here by any text of theirs: whoever looks for a visit means one of today.
  const today = useQuery({ ...dayVisits(useToday()), staleTime: minuteMs })
  const stored = recentResults.use()

  const isEmpty = text === '' && only === null
  const recent = isEmpty ? ofRecent(stored, user.id, pages) : []
  const records = isEmpty
    ? []
    : recordResults({
        found: text === '' ? undefined : searchResult.data,
        today: verb
          ? today.data?.filter((visit) => visitActs(visit).includes(verb.act))
          : today.data,
        text,
        dayName: (date) => dateText(date, i18n.language),
        roleName,
      })
  const actions = actionResults({
    pages,
    text,
    can,
    titleOf: (name) => t(`palette:actions.${name}`),
  })
  const nameOf: NameOfAct = (act, visit) => t(`visits:${wordOfAct(act, visit)}`)
  const matches = [
    ...(verb ? records.flatMap((one) => actsOn(one, nameOf)).filter(isOf(verb.act)) : []),
    ...recent,
    ...(verb ? [] : withoutRecent(pageResults(pages, starred_pages, text), recent)),
    ...records,
    ...(user.company_id === null ? [] : actions),
    ...(verb ? [] : actsOnFirst(records, nameOf)),
    ...plansAt(records, (name) => t('palette:plan_at', { name })),
  ]
  const results = matches.filter(({ group }) => only === null || only.includes(group))
  const last = Math.max(results.length - 1, 0)
  return {
    typed,
    text,
    results,
    today: today.data,
    at: Math.min(at, last),
    isSearching: searchResult.isFetching || search !== text,
    error: searchResult.error ?? today.error,
    type: (next: string) => {
      setTyped(next)
      setAt(0)
    },
    choose: setAt,
    step: (by: 1 | -1) => setAt(Math.min(Math.max(at + by, 0), last)),
    remember: (result: PaletteResult) => rememberResult(user.id, result),
  }
}
export type PaletteState = ReturnType<typeof usePalette>

const isOf =
  (act: PaletteResult['act']) =>
  (result: PaletteResult): boolean =>
    result.act === act

/** What may be done with the first visit that was found. */
function actsOnFirst(results: readonly PaletteResult[], nameOf: NameOfAct): PaletteResult[] {
  const first = results.find(({ visit }) => visit)
  return first ? actsOn(first, nameOf) : []
}

/** A page that was opened lately is not offered twice. */
const withoutRecent = (results: readonly PaletteResult[], recent: readonly PaletteResult[]) =>
  results.filter(({ id }) => recent.every((one) => one.id !== id))

/** A visit at the first place that was found. */
function plansAt(
  results: readonly PaletteResult[],
  titleOf: (name: string) => string,
): PaletteResult[] {
  const place = results.find(({ group }) => group === 'places')
  return place && can('CALENDAR_CREATE') ? [planAt(place, titleOf(place.title))] : []
}

/** Those with a star come first; the usual ones while nothing is typed. */
function pageResults(
  pages: readonly Page[],
  starred_pages: readonly string[],
  text: string,
): PaletteResult[] {
  const starred = starred_pages.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const unstarred = pages.filter((page) => !starred.includes(page))
  // Those of the rail are the ones that are used every day.
  const others = text === '' ? unstarred.filter(({ section }) => section === '') : unstarred
  const isNamed = ({ title, section }: Page) => matchesText(text, [title, section])
  return [
    ...starred.filter(isNamed).map((page) => ofPage(page, 'starred')),
    ...others.filter(isNamed).map((page) => ofPage(page, 'pages')),
  ]
}

/** What a sign at the beginning narrows the search to. */
const signs: Readonly<Record<string, readonly PaletteGroup[]>> = {
  '>': ['actions', 'pages', 'starred'],
  '@': ['resources'],
  '#': ['visits'],
}

/** What is typed: the words to search, and the groups that a sign before them leaves. */
function readText(typed: string): {
  readonly text: string
  readonly only: readonly PaletteGroup[] | null
} {
  const only = signs[typed.trimStart().charAt(0)] ?? null
  return { text: (only ? typed.trimStart().slice(1) : typed).trim(), only }
}
